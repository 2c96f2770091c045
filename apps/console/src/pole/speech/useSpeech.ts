import { CallError, call } from '@lamplighter/client'
import { SPEECH, type SpeechFormat, type TargetOfKind } from '@lamplighter/contract'
import { useEffect, useRef, useState } from 'react'
import { withPassword } from '../../command/send/withPassword.ts'
import { type Microphone, MicrophoneError, type MicrophoneProblem, openMicrophone } from './microphone.ts'
import { createPartSender } from './partSender.ts'

export type Reached = { readonly total: number; readonly failed: number; readonly reason: string }
/** Why a speech did not come about or broke off. */
export type SpeechFailure = { readonly problem: MicrophoneProblem } | { readonly sentence: string }

export type SpeechState =
  | { readonly is: 'silent' }
  | { readonly is: 'opening' }
  | { readonly is: 'speaking'; readonly since: number; readonly reached: Reached }
  | { readonly is: 'over'; readonly seconds: number; readonly reached: Reached; readonly isTooLong: boolean }
  | { readonly is: 'failed'; readonly failure: SpeechFailure }

/** A speech that was ended or broke off already. */
const OVER = 990955

const failureOf = (error: unknown): SpeechFailure =>
  error instanceof MicrophoneError
    ? { problem: error.problem }
    : { sentence: error instanceof Error ? error.message : String(error) }

async function reach(target: TargetOfKind, format: SpeechFormat) {
  const started = await withPassword(() => call('speech.start', { target, format }))
  if (!started) return null
  const { id, total, failed, list } = started
  return { id, reached: { total, failed, reason: list[0]?.message ?? '' } }
}

const ended = (id: string) =>
  call('speech.end', { id }).catch((error: unknown) => {
    if (!(error instanceof CallError && error.code === OVER)) throw error
  })

/** A speech to what plays a format, from the microphone of this machine. Whatever becomes of the page, it ends. */
export function useSpeech(target: TargetOfKind, format: SpeechFormat) {
  const [state, setState] = useState<SpeechState>({ is: 'silent' })
  /** Counts speeches: what belongs to an earlier one ends. */
  const turn = useRef(0)
  const stopNow = useRef<((isTooLong?: boolean) => void) | null>(null)
  const open = useRef<Microphone | null>(null)

  async function start() {
    const own = ++turn.current
    const isCurrent = () => own === turn.current
    setState({ is: 'opening' })
    let microphone: Microphone | null = null
    try {
      microphone = await openMicrophone(format)
      const begun = isCurrent() ? await reach(target, format) : null
      if (begun && isCurrent() && begun.reached.failed < begun.reached.total) return speak(microphone, begun)
      await microphone.close()
      if (begun && begun.reached.failed < begun.reached.total) await ended(begun.id)
      if (!isCurrent()) return
      setState(begun ? { is: 'over', seconds: 0, reached: begun.reached, isTooLong: false } : { is: 'silent' })
    } catch (error) {
      void microphone?.close()
      if (isCurrent()) setState({ is: 'failed', failure: failureOf(error) })
    }
  }

  function speak(microphone: Microphone, { id, reached }: { id: string; reached: Reached }) {
    const since = Date.now()
    const sender = createPartSender(id, (error) => finish(() => setState({ is: 'failed', failure: failureOf(error) })))
    const longest = window.setTimeout(() => stop(true), 1_000 * SPEECH.seconds)

    function finish(show: () => void) {
      if (stopNow.current !== stop) return
      stopNow.current = null
      open.current = null
      turn.current++
      window.clearTimeout(longest)
      show()
      void microphone
        .close()
        .then(sender.rest)
        .then(() => ended(id))
        .catch((error) => setState({ is: 'failed', failure: failureOf(error) }))
    }

    function stop(isTooLong = false) {
      const seconds = Math.round((Date.now() - since) / 1_000)
      finish(() => setState({ is: 'over', seconds, reached, isTooLong }))
    }

    stopNow.current = stop
    open.current = microphone
    setState({ is: 'speaking', since, reached })
    microphone.record(sender.add).catch((error) => finish(() => setState({ is: 'failed', failure: failureOf(error) })))
  }

  function stop() {
    if (stopNow.current) return stopNow.current()
    // One that is only being opened is given up.
    turn.current++
    setState((now) => (now.is === 'opening' ? { is: 'silent' } : now))
  }

  const latest = useRef(stop)
  latest.current = stop
  useEffect(() => {
    const leave = () => latest.current()
    const hide = () => document.hidden && leave()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [])

  return { state, start, stop, level: () => open.current?.level() ?? 0 }
}
