import { type ErrorKey, fail } from '@lamplighter/contract'

const UNIQUE_VIOLATION = '23505'

/** Someone else has the name, where the caller's right does not reach: the database alone can tell. */
export const refuseTaken = (key: ErrorKey, name: string) => (error: unknown) => {
  throw error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION ? fail(key, { name }) : error
}
