import type { ImportChange } from '@lamplighter/contract'
import { NOTHING } from '@lamplighter/ui'
import { useImportFieldWord } from '../useImportFieldWord.ts'

/** What fields were and what they become. */
export function Changes({ changes }: { changes: readonly ImportChange[] }) {
  const fieldWord = useImportFieldWord()
  const text = changes.map(
    ({ field, before, after }) => `${fieldWord(field)} ${before || NOTHING} → ${after || NOTHING}`,
  )
  return text.join(' · ') || NOTHING
}
