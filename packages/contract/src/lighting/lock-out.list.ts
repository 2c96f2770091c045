import { fieldColumn, listOf } from '../call/list.ts'
import { enums } from '../enums.ts'
import type { LockOut } from './lock-out.calls.ts'
import { lockOutRecord } from './lock-out.record.ts'

const { crew, phone, work, expectedEnd } = lockOutRecord.fields

/** Whoever is called when a lock-out is in the way. */
export const crewOf = ({ crew, phone }: Pick<LockOut, 'crew' | 'phone'>): string =>
  phone ? `${crew} (${phone})` : crew

export const lockOutList = listOf<LockOut>()(
  { zh: '检修闭锁', en: 'lock-outs' },
  {
    box: { label: { zh: '配电箱', en: 'Power box' }, text: ({ boxName }) => boxName },
    part: {
      label: { zh: '闭锁部位', en: 'Locked out' },
      text: ({ partName, partType }, { language }) => `${partName} ${enums.subDeviceType[partType][language]}`,
    },
    crew: fieldColumn(crew),
    phone: fieldColumn(phone),
    work: fieldColumn(work),
    lamps: { label: { zh: '单灯', en: 'Lamps' }, text: ({ lamps, removedAt }) => (removedAt ? null : lamps) },
    at: { label: { zh: '闭锁时间', en: 'Since' }, text: ({ at }, { dateTime }) => dateTime(at) },
    by: { label: { zh: '操作人', en: 'Set by' }, text: ({ name }) => name },
    expectedEnd: fieldColumn(expectedEnd),
    removedAt: {
      label: { zh: '解除时间', en: 'Removed' },
      text: ({ removedAt }, { dateTime }) => removedAt && dateTime(removedAt),
    },
    removedBy: { label: { zh: '解除人', en: 'Removed by' }, text: ({ removedName }) => removedName },
    reason: { label: { zh: '解除原因', en: 'Reason' }, text: ({ removedReason }) => removedReason },
  },
)
