import { type CallError, call } from '@lamplighter/client'
import { type AlarmRuleFields, BACK_TEST_NIGHTS } from '@lamplighter/contract'
import { useEffect, useRef, useState } from 'react'
import { showError } from '../../../app/problem.ts'

type Sent = AlarmRuleFields & { key?: string }
type Found = { id: number; name: string; stationName: string | null; alarms: number }

export type BackTestState = {
  running: boolean
  total: number
  tried: number
  nights: readonly number[]
  rows: readonly Found[]
}

/** Tries a rule on all devices in reach, some at a time, until none is left or it is stopped. */
export function useBackTest() {
  const [state, setState] = useState<BackTestState | null>(null)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])

  async function run(rule: Sent) {
    stop.current.abort()
    const own = new AbortController()
    stop.current = own
    let all: BackTestState = {
      running: true,
      total: 0,
      tried: 0,
      nights: Array.from({ length: BACK_TEST_NIGHTS }, () => 0),
      rows: [],
    }
    setState(all)
    try {
      for (let after: number | null = 0; after !== null && !own.signal.aborted; ) {
        const answer: Awaited<ReturnType<typeof call<'alarmRule.backTest'>>> = await call('alarmRule.backTest', {
          ...rule,
          after,
        })
        if (own.signal.aborted) return
        all = {
          running: answer.next !== null,
          total: answer.total,
          tried: all.tried + answer.tried,
          nights: all.nights.map((count, at) => count + answer.nights[at]!),
          rows: [...all.rows, ...answer.rows],
        }
        setState(all)
        after = answer.next
      }
    } catch (error) {
      if (own.signal.aborted) return
      setState({ ...all, running: false })
      showError(error as CallError)
    }
  }

  return {
    state,
    run,
    stop: () => {
      stop.current.abort()
      setState((now) => now && { ...now, running: false })
    },
  }
}
