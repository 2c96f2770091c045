const DISK_FULL = '53100'

/** PostgreSQL had no room to store something. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DISK_FULL
