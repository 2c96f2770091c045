import { askingAgain } from '../../app/askingAgain.ts'
import { persistent } from '../../app/persistent.ts'
import { withWords } from '../../i18n/loadWords.ts'

/** Each that waits for the notices loads the words of its own besides. */
const load = persistent(
  withWords(
    [],
    askingAgain(() => import('./WaitingNotices.tsx')),
  ),
)
let loading: ReturnType<typeof load> | undefined

/** The notices, whose file is asked for once however many places wait for it; never rejects. */
export function loadWaitingNotices(): ReturnType<typeof load> {
  loading ??= load()
  return loading
}
