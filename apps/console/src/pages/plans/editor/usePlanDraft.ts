import type { PlanBody } from '@lamplighter/contract'
import { useEffect, useMemo, useReducer } from 'react'
import { reduceDraft, startDraft } from './draft.ts'

/** A plan that is being changed, with its steps back; `saved` is what it is compared with. */
export function usePlanDraft(saved: PlanBody) {
  const [state, dispatch] = useReducer(reduceDraft, saved, startDraft)
  useEffect(() => dispatch({ type: 'reset', body: saved }), [saved])
  const actions = useMemo(
    () => ({
      change: (body: PlanBody, of?: string) => dispatch({ type: 'change', body, ...(of === undefined ? {} : { of }) }),
      rest: () => dispatch({ type: 'rest' }),
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
    }),
    [],
  )
  return {
    body: state.present,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    isChanged: JSON.stringify(state.present) !== JSON.stringify(saved),
    ...actions,
  }
}
export type PlanDraft = ReturnType<typeof usePlanDraft>
