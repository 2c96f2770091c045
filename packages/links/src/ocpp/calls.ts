import type { After } from '../after.ts'
import type { Peer } from './rpc.ts'

/** A pile answers within this time, or not at all. */
const ANSWER_WITHIN = 30_000

/** Calls a pile; rejects with what it answers instead, or when it does not answer. */
export type Call = (action: string, params: object) => Promise<unknown>

/** Calls to one pile, one after the other: it may be asked only when it has answered. */
export type Calls = {
  /** Does in its turn what it is given a call for. */
  add<Result>(work: (call: Call) => Promise<Result>): Promise<Result>
  /** Those whose turn has not ended. */
  readonly waiting: number
}

export function createCalls(peer: Pick<Peer, 'call'>, after: After): Calls {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function call(action: string, params: object): Promise<unknown> {
    const unanswered = new AbortController()
    const cancel = after(ANSWER_WITHIN, () => unanswered.abort('no answer'))
    try {
      return await peer.call(action, params, { signal: unanswered.signal })
    } finally {
      cancel()
    }
  }

  return {
    add(work) {
      waiting++
      const done = last.then(() => work(call)).finally(() => waiting--)
      last = done.catch(() => undefined)
      return done
    },
    get waiting() {
      return waiting
    },
  }
}
