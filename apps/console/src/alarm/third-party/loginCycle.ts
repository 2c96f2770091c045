import { ALARM_LOGIN, type AlarmServerFailure } from '@lamplighter/contract'

/** How the login at the alarm server stands; `retries` are those since it last stood. */
export type LoginState = {
  readonly phase: 'idle' | 'waiting' | 'loggingIn' | 'loggedIn' | 'resting' | 'gaveUp'
  readonly retries: number
  readonly failure: AlarmServerFailure | null
}

type Deps = {
  login: () => Promise<AlarmServerFailure | null>
  /** Runs a task after ms; returns a canceller. */
  after: (ms: number, task: () => void) => () => void
  onState: (state: LoginState) => void
}

export type LoginCycle = {
  /** The account is known. */
  start(): void
  /** What the server told: the login stands, or the alarm server closed. */
  heard(loggedIn: boolean): void
  /** Tries again at once, from the first retry. */
  again(): void
  stop(): void
}

/** Logs in at the alarm server and keeps that up, with the moments of the contract (section 4). */
export function createLoginCycle({ login, after, onState }: Deps): LoginCycle {
  let state: LoginState = { phase: 'idle', retries: 0, failure: null }
  let checks = 0
  /** Answers to earlier logins count no more. */
  let turn = 0
  let cancelNext = () => {}
  let cancelCheck = () => {}

  function to(next: Partial<LoginState>) {
    state = { ...state, ...next }
    checks = 0
    cancelNext()
    cancelNext = () => {}
    onState(state)
  }

  function fail(failure: AlarmServerFailure) {
    if (failure === 'noAccount') return to({ phase: 'idle', failure })
    if (state.retries >= ALARM_LOGIN.retries) return to({ phase: 'gaveUp', failure })
    to({ phase: 'resting', failure })
    cancelNext = after(ALARM_LOGIN.retry, () => {
      to({ retries: state.retries + 1 })
      void attempt()
    })
  }

  async function attempt() {
    const own = ++turn
    to({ phase: 'loggingIn' })
    watch()
    const failure = await login().catch(() => 'closed' as const)
    if (own !== turn || state.phase !== 'loggingIn') return
    if (failure === null) to({ phase: 'loggedIn', retries: 0, failure: null })
    else fail(failure)
  }

  function watch() {
    cancelCheck()
    cancelCheck = after(ALARM_LOGIN.check, () => {
      if (state.phase !== 'loggingIn') return
      checks++
      if (checks > ALARM_LOGIN.checks) void attempt()
      else watch()
    })
  }

  return {
    start() {
      to({ phase: 'waiting' })
      cancelNext = after(ALARM_LOGIN.delay, () => void attempt())
    },
    heard(loggedIn) {
      if (state.phase === 'idle') return
      if (loggedIn && state.phase !== 'loggedIn') to({ phase: 'loggedIn', retries: 0, failure: null })
      if (!loggedIn && state.phase === 'loggedIn') fail('closed')
    },
    again() {
      if (state.phase === 'idle') return
      to({ retries: 0 })
      void attempt()
    },
    stop() {
      turn++
      cancelNext()
      cancelCheck()
    },
  }
}
