import { type ErrorKey, fail } from '@lamplighter/contract'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** What is to be unique stands there already. */
export const isTaken = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION

/** What is to be deleted is named by something else. */
const isNamed = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION

/** Something names it that the caller's right or application does not show: the database alone can tell. */
export const refuseNamed = (key: ErrorKey, name: string) => (error: unknown) => {
  throw isNamed(error) ? fail(key, { name }) : error
}

/** Someone else has the name, at this moment or where the caller's right does not reach: the database alone can tell. */
export const refuseTaken = (key: ErrorKey, name: string) => (error: unknown) => {
  throw isTaken(error) ? fail(key, { name }) : error
}
