import type { Queries } from './database.ts'

/** All that a transaction reads from now on is as it is at this moment; said before anything is read. */
export const freeze = (scope: Queries) => scope.query('set transaction isolation level repeatable read')
