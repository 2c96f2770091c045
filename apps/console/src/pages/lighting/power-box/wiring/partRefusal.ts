import { refuseSubDevice, type SubDevice, type SubDeviceRefusal } from '@lamplighter/contract'
import type { FieldOf } from '../../../../form/refusals.ts'

export type Part = Omit<SubDevice, 'id'>

/** At which field the server's refusals are said. */
export const fieldOf: FieldOf<keyof Part> = {
  'subDevice.secondMain': 'type',
  'subDevice.tooMany': 'type',
  'subDevice.number': 'number',
  'subDevice.numberTaken': 'number',
  'subDevice.nameTaken': 'name',
  'subDevice.parentMissing': 'parentId',
  'subDevice.parentUnfit': 'parentId',
}

/** The server's own rule, asked before the server is; null while the form is not filled in, or nothing is wrong. */
export function refusedOf(
  { type, number, name = '', parentId = null }: Partial<Part>,
  part: Pick<SubDevice, 'id'> | null,
  parts: readonly SubDevice[],
): SubDeviceRefusal | null {
  if (type === undefined || number === undefined || number === null || name.trim() === '') return null
  return refuseSubDevice({ id: part?.id, type, number, name: name.trim(), parentId }, parts)
}
