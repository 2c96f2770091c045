import {
  type HeldKey,
  type HelperQuestion,
  type HelperWord,
  KEY_CHALLENGE_LASTS,
  KEY_HELPER,
} from '@lamplighter/contract'
import { asked, wordIn } from './helperWords.ts'
import type { Surroundings, Wire } from './wire.ts'

export type HelperState = {
  /** The address that answers, or is tried. */
  readonly url: string
  readonly link: 'connecting' | 'open' | 'waiting'
  readonly version: string | null
  /** The keys that are inserted. */
  readonly keys: readonly HeldKey[]
}

/** A line of the talk with a helper, or what became of it. */
export type Line = { readonly url: string; readonly way: 'out' | 'in' | 'opened' | 'closed'; readonly text: string }

export type HelperClient = {
  state(): HelperState
  /** base64; null when the key, its owner or the helper did not sign. One at a time. */
  sign(serial: string, challenge: string): Promise<string | null>
  stop(): void
}

type Options = Surroundings & {
  onState(state: HelperState): void
  onLine?(line: Line): void
  urls?: readonly string[]
}

/** Who has not answered for this long after a connection began is no helper, ms. */
export const ANSWERS_WITHIN = 5_000

export const nobody = (urls: readonly string[] = KEY_HELPER.urls): HelperState => ({
  url: urls[0] ?? '',
  link: 'connecting',
  version: null,
  keys: [],
})

/** Looks for the key helper on its ports, one after the other and without end, and talks to it. It is sent no secret. */
export function createHelperClient({ open, after, onState, onLine, urls = KEY_HELPER.urls }: Options): HelperClient {
  let state = nobody(urls)
  let wire: Wire | null = null
  let cancel = () => {}
  let pending: { serial: string; settle: (signature: string | null) => void } | null = null

  function become(part: Partial<HelperState>) {
    state = { ...state, ...part }
    onState(state)
  }
  const note = (way: Line['way'], text = '') => onLine?.({ url: state.url, way, text })

  function ask(question: HelperQuestion) {
    const text = asked(question)
    note('out', text)
    wire?.send(text)
  }

  function settle(signature: string | null) {
    const waiting = pending
    pending = null
    waiting?.settle(signature)
  }

  function detach() {
    if (!wire) return
    wire.onopen = wire.onmessage = wire.onclose = null
    wire.close()
    wire = null
  }

  function lost() {
    cancel()
    detach()
    settle(null)
    note('closed')
    become({ link: 'waiting', version: null, keys: [] })
    const next = urls[(urls.indexOf(state.url) + 1) % urls.length] ?? ''
    cancel = after(KEY_HELPER.reconnect, () => connect(next))
  }

  function beat() {
    ask({ type: 'version' })
    // Whoever listens on the port and says nothing is another program.
    cancel = after(ANSWERS_WITHIN, lost)
  }

  const take: { [T in HelperWord['type']]: (word: Extract<HelperWord, { type: T }>) => void } = {
    version({ version }) {
      cancel()
      cancel = after(KEY_HELPER.heartbeat, beat)
      become({ version })
    },
    users: ({ users }) => become({ keys: users }),
    inserted: () => ask({ type: 'users' }),
    removed({ serial }) {
      if (pending?.serial === serial) settle(null)
      become({ keys: state.keys.filter((key) => key.serial !== serial) })
      ask({ type: 'users' })
    },
    login({ serial, signature }) {
      if (pending?.serial === serial) settle(signature)
    },
  }

  function connect(url: string) {
    become({ url, link: 'connecting' })
    cancel = after(ANSWERS_WITHIN, lost)
    try {
      wire = open(url)
    } catch {
      lost()
      return
    }
    wire.onopen = () => {
      cancel()
      note('opened')
      become({ link: 'open' })
      beat()
      ask({ type: 'users' })
    }
    wire.onmessage = ({ data }) => {
      note('in', String(data))
      const word = wordIn(data)
      if (word) (take[word.type] as (word: HelperWord) => void)(word)
    }
    wire.onclose = lost
  }

  connect(state.url)
  return {
    state: () => state,
    sign(serial, challenge) {
      settle(null)
      if (state.link !== 'open') return Promise.resolve(null)
      return new Promise((resolve) => {
        const forget = after(KEY_CHALLENGE_LASTS, () => settle(null))
        pending = {
          serial,
          settle(signature) {
            forget()
            resolve(signature)
          },
        }
        ask({ type: 'login', serial, challenge })
      })
    },
    stop() {
      cancel()
      detach()
      settle(null)
    },
  }
}
