import { type CallError, call } from '@lamplighter/client'
import type { Calls, Position, Received } from '@lamplighter/contract'
import { useEffect, useState } from 'react'

export type PlaceAnswer = Received<Calls['faultReport.place']>

/** A number is looked up when nobody has typed for so long, ms. */
const PAUSE = 400

/** What stands where a report is about, and what is known to be wrong there; the answer before it stays until the next. */
export function usePlace(city: string | null, code: string, at: Position | null) {
  const [answer, setAnswer] = useState<PlaceAnswer>()
  const [askedCode, setAskedCode] = useState('')
  const [failure, setFailure] = useState<CallError | null>(null)
  const [turn, setTurn] = useState(0)
  const { lat, lng } = at ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    const leaving = new AbortController()
    const ask = () =>
      call(
        'faultReport.place',
        { ...(city ? { city } : {}), ...(code ? { code } : {}), ...(lat === undefined ? {} : { lat, lng }) },
        { signal: leaving.signal },
      ).then(
        (found) => {
          setAnswer(found)
          setAskedCode(code)
          setFailure(null)
        },
        (error) => leaving.signal.aborted || setFailure(error),
      )
    const timer = setTimeout(ask, code ? PAUSE : 0)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [city, code, lat, lng, turn])

  return {
    answer,
    failure,
    /** Nothing carries the number that was entered. */
    isUnknown: answer !== undefined && code !== '' && askedCode === code && answer.place === null,
    again: () => setTurn((before) => before + 1),
  }
}
