import { create } from 'zustand'
import type { LoginState } from './loginCycle.ts'

/** The login at the third-party alarm server, as this window keeps it. */
export const useAlarmServer = create<LoginState & { again: () => void }>(() => ({
  phase: 'idle',
  retries: 0,
  failure: null,
  again: () => undefined,
}))
