import type { PlanBody } from '@lamplighter/contract'
import { type RefObject, useEffect, useMemo, useReducer } from 'react'
import { continued, type DraftState, isSame, type PlanContent, type PlanView, reduceDraft } from './draft.ts'

/** Steps back of an editing session, which goes on when a plan is saved. */
export type KeptDraft = RefObject<DraftState | null>

/** A plan that is being changed, with its steps back; `saved` is what it is compared with. */
export function usePlanDraft(saved: PlanContent, kept: KeptDraft) {
  const [state, dispatch] = useReducer(reduceDraft, saved, (content) => continued(kept.current, content))
  useEffect(() => dispatch({ type: 'load', content: saved }), [saved])
  useEffect(() => {
    kept.current = state
  }, [kept, state])
  const actions = useMemo(
    () => ({
      change: (body: PlanBody, more: { of?: string; where?: Partial<PlanView> } = {}) =>
        dispatch({ type: 'change', patch: { body }, ...more }),
      rename: (patch: Partial<Pick<PlanContent, 'name' | 'note'>>) =>
        dispatch({ type: 'change', patch, of: Object.keys(patch).join() }),
      look: (at: Partial<PlanView>) => dispatch({ type: 'look', at }),
      rest: () => dispatch({ type: 'rest' }),
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
    }),
    [],
  )
  const { present, view, past, future } = state
  return {
    ...present,
    view,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    isChanged: !isSame(present, saved),
    isBodyChanged: !isSame(present.body, saved.body),
    ...actions,
  }
}
export type PlanDraft = ReturnType<typeof usePlanDraft>
