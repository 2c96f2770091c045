import { create } from 'zustand'
import type { Impact, PlannedCommand } from './impact.ts'

/** Something asked of the person at the screen, shown by `SendQuestions`; one at a time, a second ends the first unanswered. */
function question<Q, A>(unanswered: A) {
  const useAsked = create<{ asked: { question: Q; answer: (answer: A) => void } | null }>(() => ({ asked: null }))
  const cancel = () => useAsked.getState().asked?.answer(unanswered)
  return {
    useAsked: () => useAsked(({ asked }) => asked),
    cancel,
    ask: (asked: Q) =>
      new Promise<A>((resolve) => {
        cancel()
        useAsked.setState({
          asked: {
            question: asked,
            answer(answer) {
              useAsked.setState({ asked: null })
              resolve(answer)
            },
          },
        })
      }),
  }
}

export type Confirmation = {
  command: PlannedCommand
  impact: Impact
  /** At night a reason for switching off is required. */
  asksReason: boolean
  /** What the server answered to the last attempt. */
  refusal: string
}

/** Answered with the reason, which may be empty; null when the command is not to be sent. */
export const confirmation = question<Confirmation, string | null>(null)

/** Answered with true once the password was confirmed. */
export const passwordQuestion = question<null, boolean>(false)
