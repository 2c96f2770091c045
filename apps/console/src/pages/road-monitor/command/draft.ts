import type { Operation } from '@lamplighter/contract'
import { type Manner, mannerArgs } from './manner.ts'

/** What is about to be ordered; nothing until something was chosen. */
export type Draft = { do: 'on' } | { do: 'off' } | { do: 'read' } | { do: 'dim'; level: number }

export const rightFor: Readonly<Record<Draft['do'], Operation>> = {
  on: 'light.switch',
  off: 'light.switch',
  read: 'light.read',
  dim: 'light.dim',
}

/** Level that lamps will have; null when they are only read. */
export function levelOf(draft: Draft | null): number | null {
  switch (draft?.do) {
    case 'on':
      return 100
    case 'off':
      return 0
    case 'dim':
      return draft.level
    default:
      return null
  }
}

/** The command of the contract; `until` is ISO, or null for the next step of the lamp's own plan. */
export function commandOf(draft: Draft, until: string | null, manner: Manner) {
  const end = until === null ? {} : { until }
  switch (draft.do) {
    case 'on':
      return { code: 'dco.switch', args: { on: true, ...end } }
    case 'off':
      return { code: 'dco.switch', args: { on: false, ...end } }
    case 'dim':
      return { code: 'dco.dim', args: { level: draft.level, ...mannerArgs(manner), ...end } }
    case 'read':
      return { code: 'dcs.read', args: {} }
  }
}
