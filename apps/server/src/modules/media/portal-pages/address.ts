/** Public: people ask it without signing in. */
export const PORTAL_PATH = '/portal'

export const pathOf = (token: string): string => `${PORTAL_PATH}/${token}`
