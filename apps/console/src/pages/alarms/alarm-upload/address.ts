/** `?code=` is the number on a pole, `?city=` whose it is, `?receipt=` a report to follow. */
export const UPLOAD = '/alarm/upload'

export const statusAddress = (receipt: string): string => `${UPLOAD}?receipt=${encodeURIComponent(receipt)}`
