import { fail } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { findPoles, lockPoles, type Pole } from './store.ts'

export const poleLabel = { zh: '灯杆', en: 'pole' }

function demandFound([pole]: readonly Pole[]): Pole {
  if (!pole) throw fail('request.notFound', { what: poleLabel })
  return pole
}

/** @throws request.notFound */
export const found = async (scope: Scope, id: number): Promise<Pole> => demandFound(await findPoles(scope, [id]))

/** As `found`; nobody else changes it before the end of the transaction. @throws request.notFound */
export const locked = async (scope: Scope, id: number): Promise<Pole> => demandFound(await lockPoles(scope, [id]))
