import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const STOP_WITHIN = 40_000
const running = new Set<Child>()

/** A program of ours in its own process, spoken to in messages; it ends with us. */
export type Child = {
  readonly pid: number
  send(message: object): void
  /** The next message that has this field; rejects when the child ends before. */
  next<T>(field: string, within: number): Promise<T>
  stop(): Promise<void>
  /** As when the power goes: nothing is tidied up. */
  kill(): Promise<void>
}

type Options = { env?: Record<string, string>; args?: readonly string[]; execArgv?: readonly string[] }

let isClosed = false

/** From now on nothing is started: what runs on after an interruption would start it after the clean-up. */
export function closeChildren(): void {
  isClosed = true
}

export function startChild(script: string, { env = {}, args = [], execArgv = [] }: Options = {}): Child {
  if (isClosed) throw new Error(`${script} is not started: the run was interrupted`)
  const child: ChildProcess = fork(join(root, script), args, {
    env: { ...process.env, ...env },
    execArgv: [...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const mine: Child = {
    pid: child.pid ?? 0,
    send: (message) => void child.send(message),
    next: (field, within) =>
      new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          clearTimeout(timer)
          child.off('message', hear)
          child.off('exit', gone)
          act()
        }
        const hear = (message: unknown) => {
          if (typeof message !== 'object' || message === null || !(field in message)) return
          settle(() => resolve((message as Record<string, unknown>)[field] as never))
        }
        const gone = () => settle(() => reject(new Error(`${script} ended before it said "${field}"`)))
        const timer = setTimeout(
          () => settle(() => reject(new Error(`${script} did not say "${field}" within ${within / 1000} s`))),
          within,
        )
        child.on('message', hear)
        child.once('exit', gone)
      }),
    async kill() {
      running.delete(mine)
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      running.delete(mine)
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN)
      await ended
      clearTimeout(timer)
    },
  }
  running.add(mine)
  return mine
}

export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop()))
}
