/** A time of day to the millisecond. */
export const moment = (iso: string, time: (iso: string) => string): string =>
  `${time(iso)}.${String(new Date(iso).getMilliseconds()).padStart(3, '0')}`
