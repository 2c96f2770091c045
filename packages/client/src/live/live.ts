import { languageHeader, type ServerMessage, type ServerMessages } from '@lamplighter/contract'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { onSettingsChanged, useSession } from '../session.ts'
import { keepTime } from './clock.ts'
import { createSocket, type HeartIdentity, type Link, type Wire } from './socket.ts'
import { applyStates, createMerger, forgetStates } from './states.ts'

type MessageType = ServerMessage['type']
type Regained = { since: number; lasted: number }

export const useLink = create<{ link: Link; regained: Regained | null }>(() => ({
  link: { state: 'idle' },
  regained: null,
}))

const listeners = new Map<MessageType, Set<(message: ServerMessage) => void>>()
const merge = createMerger(applyStates, (run) => requestAnimationFrame(run))

/** Hears every live message of one type until the returned function is called. */
export function onLive<T extends MessageType>(type: T, listen: (message: ServerMessages[T]) => void): () => void {
  const all = listeners.get(type) ?? new Set()
  listeners.set(type, all)
  const one = (message: ServerMessage) => listen(message as ServerMessages[T])
  all.add(one)
  return () => all.delete(one)
}

function dispatch(message: ServerMessage) {
  if (message.type === 'state') merge(message)
  if (message.type === 'heart') keepTime(Date.parse(message.time), Date.now())
  if (message.type === 'settings') onSettingsChanged(message.settings)
  for (const listen of listeners.get(message.type) ?? []) listen(message)
}

/** Nothing is live without an application, nor in the asset application `site`. */
function heartIdentity(): HeartIdentity | null {
  const { session, language } = useSession.getState()
  if (!session || session.curApp === '' || session.curApp === 'site') return null
  return { token: session.token, appType: session.curApp, customerId: session.curCust, lang: languageHeader[language] }
}

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/data`

const socket = createSocket({
  open: () => new WebSocket(address()) as unknown as Wire,
  identity: heartIdentity,
  now: () => Date.now(),
  onLink: (link) => useLink.setState({ link }),
  onMessage: dispatch,
  onRegained: (regained) => useLink.setState({ regained }),
})

export const startLive = () => socket.start()

export function stopLive() {
  socket.stop()
  forgetStates()
}

/** Watches the frames of a connection while the component is shown. */
export function useFollow(connection: string | null) {
  useEffect(() => (connection === null ? undefined : socket.follow(connection)), [connection])
}

/** Watches values and frames of a device by its communication number while the component is shown. */
export function useWatch(code: string | null | undefined) {
  useEffect(() => (code ? socket.watch(code) : undefined), [code])
}

/** Hears live messages of one type while the component is shown. */
export function useLive<T extends MessageType>(type: T, listen: (message: ServerMessages[T]) => void) {
  const latest = useRef(listen)
  useEffect(() => {
    latest.current = listen
  })
  useEffect(() => onLive(type, (message) => latest.current(message)), [type])
}
