import type { After } from '../../after.ts'

/** So long after an answer the next one waits; doubled by each until a quiet time, so that two hosts of one id do not answer each other for ever. */
const [PAUSE, LONGEST_PAUSE] = [1_000, 60_000]

type State = { readonly online: boolean; readonly timestamp: number }

const encode = (state: State) => new TextEncoder().encode(JSON.stringify(state))

/** What a STATE message says; null where it is none, as when somebody emptied the topic. */
function read(bytes: Uint8Array): State | null {
  try {
    const { online, timestamp } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<State>
    const isState = typeof online === 'boolean' && Number.isSafeInteger(timestamp)
    return isState ? { online, timestamp: timestamp! } : null
  } catch {
    return null
  }
}

type Deps = { now: () => number; after: After; publish: (payload: Uint8Array) => void }

/** The STATE of a host application on its own topic, which it puts right when another has said that it is gone. */
export function createOwnState({ now, after, publish }: Deps) {
  /** Nodes leave out what is older than what they have heard, so this is never before what others said in our name. */
  let timestamp = now()
  let isOnline = false
  let pause = PAUSE
  let isResting = false
  let isContested = false
  let stopWaiting = () => {}

  const birth = () => publish(encode({ online: true, timestamp }))

  function rest() {
    stopWaiting()
    isResting = false
    isContested = false
  }

  function answer() {
    rest()
    birth()
    isResting = true
    stopWaiting = after(pause, () => {
      isResting = false
      if (isContested) return answer()
      stopWaiting = after(LONGEST_PAUSE, () => {
        pause = PAUSE
      })
    })
    pause = Math.min(2 * pause, LONGEST_PAUSE)
  }

  return {
    /** Of the connection about to be opened: its birth has the same timestamp. */
    will(): Uint8Array {
      timestamp = Math.max(now(), timestamp)
      return encode({ online: false, timestamp })
    },
    connected() {
      isOnline = true
      rest()
      birth()
    },
    heard(bytes: Uint8Array) {
      const said = read(bytes)
      if (said && said.timestamp > timestamp) timestamp = said.timestamp + (said.online ? 0 : 1)
      if (!isOnline || said?.online) return
      if (isResting) isContested = true
      else answer()
    },
    stop() {
      isOnline = false
      rest()
      timestamp = Math.max(now(), timestamp)
      publish(encode({ online: false, timestamp }))
    },
  }
}
