import type { PlanBody } from '@lamplighter/contract'
import { hashKey } from '@tanstack/react-query'

/** All of a plan that a person edits. */
export type PlanContent = { readonly name: string; readonly note: string; readonly body: PlanBody }
/** What of a plan is looked at: steps or the calendar, the program from 0, and the step that is chosen in it. */
export type PlanView = {
  readonly part: 'steps' | 'calendar'
  readonly program: number
  readonly chosen: number | null
}

/** A plan beside a change that was made to it, and where the change is seen. */
type Change = { readonly content: PlanContent; readonly where: PlanView }
export type DraftState = {
  /** Before each change, the last one at the end. */
  readonly past: readonly Change[]
  readonly present: PlanContent
  /** After each change that was undone, the next one at the front. */
  readonly future: readonly Change[]
  readonly view: PlanView
  /** What the last change was of: further ones of the same are undone with it. */
  readonly changing: string | null
}

/** Steps back that are kept. */
const DEPTH = 100
const FIRST_VIEW: PlanView = { part: 'steps', program: 0, chosen: null }

export type DraftAction =
  | {
      readonly type: 'change'
      readonly patch: Partial<PlanContent>
      readonly of?: string | undefined
      /** Where it is seen, as far as that is not what is looked at. */
      readonly where?: Partial<PlanView> | undefined
    }
  | { readonly type: 'look'; readonly at: Partial<PlanView> }
  | { readonly type: 'rest' | 'undo' | 'redo' }
  | { readonly type: 'load'; readonly content: PlanContent }

export const startDraft = (content: PlanContent): DraftState => ({
  past: [],
  present: content,
  future: [],
  view: FIRST_VIEW,
  changing: null,
})

/** In whatever order their keys stand: what was saved comes back in another one. */
export const isSame = <T extends object>(one: T, other: T): boolean => hashKey([one]) === hashKey([other])

/** A plan that was saved as it is goes on with its steps back; any other one starts with none. */
export const continued = (kept: DraftState | null, content: PlanContent): DraftState =>
  kept && isSame(kept.present, content) ? { ...kept, present: content, changing: null } : startDraft(content)

export function reduceDraft(state: DraftState, action: DraftAction): DraftState {
  const { past, present, future, view, changing } = state
  switch (action.type) {
    case 'change': {
      const next = { ...present, ...action.patch }
      const of = action.of ?? null
      if (of !== null && of === changing) return { ...state, present: next, future: [] }
      const change = { content: present, where: { ...view, ...action.where } }
      return { ...state, past: [...past, change].slice(-DEPTH), present: next, future: [], changing: of }
    }
    case 'look':
      return { ...state, view: { ...view, ...action.at } }
    case 'rest':
      return changing === null ? state : { ...state, changing: null }
    case 'undo': {
      const last = past.at(-1)
      if (!last) return state
      const undone = { content: present, where: last.where }
      return {
        past: past.slice(0, -1),
        present: last.content,
        future: [undone, ...future],
        view: last.where,
        changing: null,
      }
    }
    case 'redo': {
      const [next, ...rest] = future
      if (!next) return state
      const done = { content: present, where: next.where }
      return { past: [...past, done], present: next.content, future: rest, view: next.where, changing: null }
    }
    case 'load':
      return continued(state, action.content)
  }
}
