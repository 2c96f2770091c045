import { fail } from '@lamplighter/contract'
import { isTaken } from '../../../db/taken.ts'

/** Another pole has the number or the name, where the caller's right does not reach: the database alone can tell. */
export const refuseTaken = (given: { number: string; name: string }) => (error: unknown) => {
  if (!isTaken(error)) throw error
  const isName = 'constraint' in error && error.constraint === 'pole_customer_id_name_key'
  throw isName ? fail('pole.nameTaken', { name: given.name }) : fail('pole.numberTaken', { number: given.number })
}
