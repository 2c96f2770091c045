import { askingAgain } from '../../app/askingAgain.ts'
import { persistent } from '../../app/persistent.ts'

const load = persistent(askingAgain(() => import('./WaitingNotices.tsx')))
let loading: ReturnType<typeof load> | undefined

/** The notices, whose file is asked for once however many places wait for it; never rejects. */
export function loadWaitingNotices(): ReturnType<typeof load> {
  loading ??= load()
  return loading
}
