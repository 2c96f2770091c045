import { type ErrorKey, fail } from '@lamplighter/contract'

const UNIQUE_VIOLATION = '23505'

/** What is to be unique stands there already. */
export const isTaken = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION

/** Someone else has the name, at this moment or where the caller's right does not reach: the database alone can tell. */
export const refuseTaken = (key: ErrorKey, name: string) => (error: unknown) => {
  throw isTaken(error) ? fail(key, { name }) : error
}
