import { CallError, onSessionExpired } from '@lamplighter/client'
import { DIALOG_DEBOUNCE } from '@lamplighter/contract'
import { create } from 'zustand'

/** What a dialog has to say: an expired session comes before everything else. */
export type Problem = { kind: 'expired' } | { kind: 'error'; message: string }

export const useProblem = create<{ problem: Problem | null }>(() => ({ problem: null }))

let rest: ReturnType<typeof setTimeout> | undefined

/** Several failures within 400 ms make one dialog; the last one is shown, unless the session has expired. */
function show(problem: Problem) {
  const shown = useProblem.getState().problem
  if (shown?.kind === 'expired') return
  if (problem.kind === 'expired') {
    clearTimeout(rest)
    useProblem.setState({ problem })
    return
  }
  clearTimeout(rest)
  rest = setTimeout(() => useProblem.setState({ problem }), DIALOG_DEBOUNCE)
}

export function showError(error: Error) {
  if (error instanceof CallError && error.expired) return
  show({ kind: 'error', message: error.message })
}

export const showExpired = () => show({ kind: 'expired' })
export const closeProblem = () => useProblem.setState({ problem: null })

export const watchExpiry = () => onSessionExpired(showExpired)
