import { GROUP_NUMBER, type Target } from '@lamplighter/contract'

export const targetKinds = ['everything', 'group', 'station', 'selection', 'groupNumber', 'plan'] as const
export type TargetKind = (typeof targetKinds)[number]

/** What the devices are chosen by, and which of it; null while that is open. */
export type Choice = { readonly by: TargetKind; readonly value: string }

/** The target of a choice; null while it says nothing. */
export function targetOf({ by, value }: Choice): Target | null {
  if (by === 'everything') return {}
  const text = value.trim()
  if (by === 'plan') return text === '' ? null : { planId: text }
  const number = Number(text)
  if (!/^\d{1,9}$/.test(text) || number < 1) return null
  if (by === 'groupNumber') return number <= GROUP_NUMBER.max ? { groupNumber: number } : null
  return { [({ group: 'groupId', station: 'stationId', selection: 'selectionId' } as const)[by]]: number }
}
