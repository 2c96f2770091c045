import type { Operation } from '@lamplighter/contract'
import { type DimOptions, mannerArgs } from './dimOptions.ts'

/** Rights that the command bar asks for. */
export type OrderRight = Extract<Operation, 'light.switch' | 'light.dim' | 'light.read'>

/** What is about to be ordered; nothing until something was chosen. */
export type Draft = { do: 'on' } | { do: 'off' } | { do: 'read' } | { do: 'resume' } | { do: 'dim'; level: number }

export const rightFor: Readonly<Record<Draft['do'], OrderRight>> = {
  on: 'light.switch',
  off: 'light.switch',
  read: 'light.read',
  resume: 'light.dim',
  dim: 'light.dim',
}

/** Every right that what is chosen asks for: dimming to nothing is switching off. */
export const rightsFor = (draft: Draft): readonly OrderRight[] =>
  draft.do === 'dim' && draft.level === 0 ? ['light.dim', 'light.switch'] : [rightFor[draft.do]]

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
export function commandOf(draft: Draft, until: string | null, dimOptions: DimOptions) {
  const end = until === null ? {} : { until }
  switch (draft.do) {
    case 'on':
      return { code: 'dco.switch', args: { on: true, ...end } }
    case 'off':
      return { code: 'dco.switch', args: { on: false, ...end } }
    case 'dim':
      return { code: 'dco.dim', args: { level: draft.level, ...mannerArgs(dimOptions), ...end } }
    case 'read':
      return { code: 'dcs.read', args: {} }
    case 'resume':
      return { code: 'dco.resume', args: {} }
  }
}
