import type { ChargeError, ChargeState } from '@lamplighter/contract'
import type { OcppPile } from '@lamplighter/links/ocpp/device'

type Setting = {
  readonly now: () => number
  readonly status: () => { readonly state: ChargeState; readonly error: ChargeError }
  /** Who charges, and for which reservation; asked when a session begins. */
  readonly user: () => { readonly tag: string; readonly reservation: number | null }
  /** Why the session ended; asked when it did. */
  readonly reason: () => string
  /** The central system lets this user charge nothing. */
  readonly refused: () => void
}

/** What a pile says: sessions, changes of its state, and what it measures. */
export type Reports = {
  /** Says what is new since it last said something. */
  follow(): Promise<void>
  /** When it is time to say what it measures. */
  dueAt(): number
  /** It is time now. */
  hasten(): void
}

const isRefusal = (error: unknown) =>
  error instanceof Error && 'rpcErrorCode' in error && error.rpcErrorCode === 'SecurityError'

export function createReports(pile: OcppPile, { now, status, user, reason, refused }: Setting): Reports {
  let isInSession = false
  let told = ''
  let reportedAt = Number.NEGATIVE_INFINITY
  let last = Promise.resolve()

  const dueAt = () => reportedAt + pile.interval()

  async function begin() {
    try {
      const { tag, reservation } = user()
      await pile.begin(tag, reservation)
    } catch (error) {
      if (isRefusal(error)) refused()
      throw error
    }
  }

  async function say() {
    const { state, error } = status()
    const isCharging = state === 'charging'
    if (isCharging && !isInSession) await begin()
    if (isInSession && !isCharging) await pile.end(reason())
    isInSession = isCharging
    const isNews = told !== `${state} ${error}`
    if (isNews) await pile.tellStatus()
    told = `${state} ${error}`
    if (!isNews && now() < dueAt()) return
    reportedAt = now()
    await pile.tellReadings()
  }

  return {
    dueAt,
    follow() {
      last = last.catch(() => undefined).then(say)
      return last
    },
    hasten() {
      reportedAt = Number.NEGATIVE_INFINITY
    },
  }
}
