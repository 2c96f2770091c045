import type { Values } from '@lamplighter/contract'
import type { PlayerKind } from '@lamplighter/kinds/players'
import {
  createProtocolPlayer,
  type MediaBytes,
  type PlayerMedia,
  type PlayerOrder,
  type PlayerState,
  type PlayerValues,
} from '@lamplighter/links/player/device'

const MAKER = 'Lamplighter'
const VERSION = '1'
/** Between two reports of its own accord, ms. */
const INTERVAL = 300_000

/** A device that is a browser: what it shows, and how it stands with the server. */
export type Machine<State> = {
  read(): { readonly state: State; readonly link: PlayerState }
  subscribe(heard: () => void): () => void
  /** Something happened in the browser itself. */
  change(next: (state: State, now: number) => State): void
  /** What it was ordered to show or play; fetched again where the page was loaded since. */
  file(media: PlayerMedia): Promise<Blob>
  start(): void
  stop(): void
}

type Options<State> = {
  readonly kind: PlayerKind<State>
  /** What it showed before the page was loaded again. */
  readonly saved: State | null
  readonly save: (state: State) => void
  /** The server's time: what is shown is timed by it, whatever the clock of this machine says. */
  readonly at: string
}

const definite = (values: Values): PlayerValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (typeof value === 'number' ? [[key, value]] : [])),
  )

export function createMachine<State>({ kind, saved, save, at }: Options<State>): Machine<State> {
  let ahead = Date.parse(at) - Date.now()
  const now = () => Date.now() + ahead
  let current = { state: saved ? kind.restarted(saved) : kind.start(now()), link: 'connecting' as PlayerState }
  /** The newest file. */
  let fetched: { sha256: string; blob: Blob } | null = null
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined

  function become(next: Partial<typeof current>) {
    current = { ...current, ...next }
    for (const heard of listeners) heard()
  }

  const values = () => definite(kind.values(current.state, now()))

  function report() {
    player.tell(values())
    player.follow(kind.showing(current.state, now()))
  }

  function set(state: State) {
    if (state === current.state) return
    become({ state })
    save(state)
    report()
  }

  function obey({ code, args: given, expiresAt, sequence, media }: PlayerOrder, file: MediaBytes | null) {
    if (Date.parse(expiresAt) <= now()) return { status: 2 as const, message: 'expired' }
    if (media && file) fetched = { sha256: media.sha256, blob: new Blob([file], { type: media.format }) }
    const args = media ? { ...(given as object), file: media } : given
    const { state, ...answer } = kind.obey(current.state, { code, args, sequence }, now())
    set(state)
    if (code === 'dcs.read') player.tell(values())
    return answer
  }

  const player = createProtocolPlayer({
    ...{ endpoint: '', named: null, now, random: Math.random, values, obey },
    about: { maker: MAKER, model: kind.model, firmware: VERSION },
    after(ms, task) {
      const waiting = setTimeout(task, ms)
      return () => clearTimeout(waiting)
    },
    changed: (link) => become({ link }),
    timed(serverTime) {
      ahead = Date.parse(serverTime) - Date.now()
    },
  })

  return {
    read: () => current,
    subscribe(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    change: (next) => set(next(current.state, now())),
    async file(media) {
      if (fetched?.sha256 === media.sha256) return fetched.blob
      return new Blob([await player.file(media)], { type: media.format })
    },
    start() {
      player.start()
      player.follow(kind.showing(current.state, now()))
      timer = setInterval(report, INTERVAL)
    },
    stop() {
      clearInterval(timer)
      player.stop()
    },
  }
}
