import { type CallError, call } from '@lamplighter/client'
import { type ServerMessage, SOCKET } from '@lamplighter/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Enter } from '../useEntering.ts'
import { sentenceOf } from '../useSignIn.ts'

export type QrState =
  | { at: 'asking' }
  | { at: 'shown'; code: string; left: number }
  | { at: 'expired' | 'refused'; code: string }
  | { at: 'entering'; code: string }
  | { at: 'failed'; reason: string }

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/data`

/** Waits until the server says how the phone answered a code; a lost connection is tried again. Returns how to stop. */
function awaitAnswer(code: string, onAnswer: (success: boolean) => void): () => void {
  let socket: WebSocket | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  function connect() {
    const wire = new WebSocket(address())
    socket = wire
    wire.onopen = () => wire.send(JSON.stringify({ type: 'qrcode', code }))
    wire.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage
      if (message.type === 'qrcode' && message.code === code) onAnswer(message.success)
    }
    wire.onclose = () => {
      if (!isOver) again = setTimeout(connect, SOCKET.reconnect)
    }
  }
  connect()
  return () => {
    isOver = true
    clearTimeout(again)
    socket?.close()
  }
}

/** A QR code for this browser, from asking for it to the session that a phone's confirmation opens. */
export function useQr(enter: Enter) {
  const [state, setState] = useState<QrState>({ at: 'asking' })
  const goIn = useRef(enter)
  useEffect(() => {
    goIn.current = enter
  })

  const ask = useCallback((signal?: AbortSignal) => {
    setState({ at: 'asking' })
    call('auth.getQrCode', {}, { signal }).then(
      ({ code, lastsSeconds }) => setState({ at: 'shown', code, left: lastsSeconds }),
      (error) => signal?.aborted || setState({ at: 'failed', reason: sentenceOf(error) }),
    )
  }, [])

  useEffect(() => {
    const leaving = new AbortController()
    ask(leaving.signal)
    return () => leaving.abort()
  }, [ask])

  const code = state.at === 'shown' ? state.code : null
  useEffect(() => {
    if (code === null) return
    const tick = () =>
      setState((now) => {
        if (now.at !== 'shown') return now
        return now.left > 1 ? { ...now, left: now.left - 1 } : { at: 'expired', code }
      })
    const timer = setInterval(tick, 1_000)
    const stop = awaitAnswer(code, (success) => setState({ at: success ? 'entering' : 'refused', code }))
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [code])

  const confirmed = state.at === 'entering' ? state.code : null
  useEffect(() => {
    if (confirmed === null) return
    call('auth.loginQr', { code: confirmed }).then(
      (session) => {
        const refusal = goIn.current(session)
        if (refusal) setState({ at: 'failed', reason: refusal })
      },
      (error: CallError) => setState({ at: 'failed', reason: sentenceOf(error) }),
    )
  }, [confirmed])

  return { state, renew: () => ask() }
}
