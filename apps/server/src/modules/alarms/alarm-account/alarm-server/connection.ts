import { connect } from 'node:net'
import type { AlarmServerFailure } from '@lamplighter/contract'
import type { Clock } from '../../../../time/clock.ts'
import { type Heard, LONGEST_LINE, readLine, type Said, written } from './protocol.ts'

/** From the beginning of the connection to the answer to the login, ms. */
export const LOGIN_WITHIN = 5_000
const HEART_EVERY = 5_000
/** A server that is silent for so long hangs, ms. */
export const SILENT = 15_000
/** A server that sends so many lines of nonsense is not one of ours. */
const MOST_NONSENSE = 20

/** Why a connection ended, or never began. */
export type Ending = Extract<AlarmServerFailure, 'unreachable' | 'refused' | 'silent' | 'nonsense' | 'closed'>

export type AlarmServer = { host: string; port: number; userName: string; password: string }
type Options = {
  clock: Pick<Clock, 'after' | 'every'>
  /** What came at once, in its order; the next is read when it resolves. */
  onHeard(heard: readonly Heard[]): Promise<void>
  onEnd(): void
}

export type Connection = {
  /** Resolves with null when the login was taken, else with why not. */
  readonly loggedIn: Promise<Ending | null>
  deal(code: string): void
  end(): void
}

/** Logs in at an alarm server and hears it until one of both ends that. */
export function connectToAlarmServer(
  { host, port, userName, password }: AlarmServer,
  { clock, onHeard, onEnd }: Options,
): Connection {
  const socket = connect({ host, port })
  socket.setEncoding('utf8')
  let answer: (ending: Ending | null) => void
  const loggedIn = new Promise<Ending | null>((resolve) => (answer = resolve))
  let ended = false
  let buffer = ''
  let nonsense = 0
  const say = (said: Said) => socket.write(written(said))
  const offs = [clock.every(HEART_EVERY, () => void (socket.readyState === 'open' && say({ type: 'heart' })))]
  const cancelLogin = clock.after(LOGIN_WITHIN, () => end('silent'))
  let cancelSilence = () => {}
  const listen = () => {
    cancelSilence()
    cancelSilence = clock.after(SILENT, () => end('silent'))
  }

  function end(ending: Ending) {
    if (ended) return
    ended = true
    for (const off of [...offs, cancelLogin, cancelSilence]) off()
    socket.destroy()
    answer(ending)
    onEnd()
  }

  async function take(text: string) {
    buffer += text
    const lines = buffer.split('\n')
    buffer = lines.pop() ?? ''
    if (buffer.length > LONGEST_LINE) nonsense = MOST_NONSENSE
    const heard: Heard[] = []
    for (const line of lines) {
      const one = line.trim() === '' ? null : readLine(line)
      if (one) heard.push(one)
      else if (++nonsense >= MOST_NONSENSE) break
    }
    if (heard.length > 0) await hear(heard)
    if (nonsense >= MOST_NONSENSE) end('nonsense')
  }

  async function hear(heard: readonly Heard[]) {
    listen()
    const login = heard.find((one) => one.type === 'login')
    if (login && !login.ok) return end('refused')
    await onHeard(heard)
    if (login && !ended) {
      cancelLogin()
      answer(null)
    }
  }

  socket.on('connect', () => say({ type: 'login', userName, userPswd: password }))
  socket.on('data', (text: string) => {
    // What is written down takes its time: until then the server is not heard.
    socket.pause()
    take(text)
      .catch(() => end('closed'))
      .finally(() => socket.resume())
  })
  socket.on('error', () => end(socket.connecting || socket.bytesRead === 0 ? 'unreachable' : 'closed'))
  socket.on('close', () => end('closed'))

  return { loggedIn, deal: (code) => void say({ type: 'deal', code }), end: () => end('closed') }
}
