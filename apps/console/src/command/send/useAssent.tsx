import { CallError, call, callKey, serverNow } from '@lamplighter/client'
import { errors } from '@lamplighter/contract'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isNight } from '../../app/night.ts'
import { usePlace } from '../../app/usePlace.ts'
import { useHeld } from '../../form/useHeld.ts'
import { asksReason, fewest, type Impact, impactOf, needsConfirmation, putsOut, type Wanted } from './impact.ts'
import { isRecheck, passwordStale } from './password.ts'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'))
const PasswordDialog = lazy(() => import('./PasswordDialog.tsx'))

const TREE_FRESH = 300_000
const light: Impact = { spots: [], all: false }

export type Question = {
  wanted: Wanted
  weight: Impact
  /** It is night: the road goes dark, and why has to be said. */
  asksReason: boolean
  /** What the server said to the last try. */
  refusal: string
}

const isReasonMissing = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === errors['command.reasonNeeded'].number

/** Something asked of the person at the screen, until it is answered. */
function useAsked<Q, A>() {
  const [asked, setAsked] = useState<{ question: Q; answer: (answer: A) => void } | null>(null)
  const ask = (question: Q) =>
    new Promise<A>((resolve) => {
      setAsked({
        question,
        answer(answer) {
          setAsked(null)
          resolve(answer)
        },
      })
    })
  return { asked, held: useHeld(asked, asked !== null), ask }
}

/** Sees to it that nobody puts out a road, or orders everything there is, without having been asked. */
export function useAssent() {
  const cache = useQueryClient()
  const place = usePlace()
  const agreeing = useAsked<Question, string | null>()
  const password = useAsked<null, boolean>()

  async function weightOf(wanted: Wanted): Promise<Impact> {
    if (!putsOut(wanted) && wanted.ids.length < fewest(wanted.kind)) return light
    // Without the tree it is asked all the same, only not said where.
    const root = await cache
      .fetchQuery({
        queryKey: callKey('tree.queryAll', {}),
        queryFn: () => call('tree.queryAll', {}),
        staleTime: TREE_FRESH,
      })
      .catch(() => null)
    return root ? impactOf(root, wanted) : light
  }

  /** What asks who it is, is done once the password was given; null when it was not. */
  async function knowing<T>(act: () => Promise<T>): Promise<T | null> {
    try {
      return await act()
    } catch (error) {
      if (!isRecheck(error)) throw error
      passwordStale()
      return (await password.ask(null)) ? knowing(act) : null
    }
  }

  /** Does what is wanted, with the reason that was given for it; null when the person thought better of it. */
  async function carry<T>(wanted: Wanted, send: (reason: string) => Promise<T>): Promise<T | null> {
    const weight = await weightOf(wanted)
    let asks = asksReason(wanted) && (!place || isNight(place, serverNow()))
    let refusal = ''
    for (;;) {
      const reason = needsConfirmation(wanted, weight)
        ? await agreeing.ask({ wanted, weight, asksReason: asks, refusal })
        : ''
      if (reason === null) return null
      try {
        const act = () => send(reason)
        return await (wanted.spec.needPswd ? act() : knowing(act))
      } catch (error) {
        if (!isReasonMissing(error)) throw error
        asks = true
        refusal = error.message
      }
    }
  }

  const dialogs: ReactNode = (
    <Suspense>
      {agreeing.held && (
        <ConfirmDialog
          open={agreeing.asked !== null}
          question={agreeing.held.question}
          onAnswer={agreeing.held.answer}
        />
      )}
      {password.held && (
        <PasswordDialog
          open={password.asked !== null}
          onClose={() => password.held?.answer(false)}
          onConfirmed={() => password.held?.answer(true)}
        />
      )}
    </Suspense>
  )
  return { carry, dialogs }
}
