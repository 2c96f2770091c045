import { fail } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import { findPoles, type Pole } from './store.ts'

export const poleLabel = { zh: '灯杆', en: 'pole' }

/** @throws request.notFound */
export async function found(scope: Scope, id: number): Promise<Pole> {
  const [pole] = await findPoles(scope, [id])
  if (!pole) throw fail('request.notFound', { what: poleLabel })
  return pole
}
