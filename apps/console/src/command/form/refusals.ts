import {
  type CommandSpec,
  type Field,
  type Filled,
  fieldRefusal,
  issueReason,
  type Language,
} from '@lamplighter/contract'
import { type Draft, filledOf } from './argumentDraft.ts'

/** Sentences by field; a cell of a table is `<field>.<row>.<cell>`. */
export type Refusals = ReadonlyMap<string, string>

type Checked = { readonly args: Filled } | { readonly refusals: Refusals }

/** Validates a draft with the schema of the command; issues are returned as sentences by field. */
export function checked(
  schema: CommandSpec['args'],
  fields: readonly Field[],
  draft: Draft,
  language: Language,
): Checked {
  const filled = filledOf(draft)
  const result = schema.safeParse(filled)
  if (result.success) return { args: filled }
  const refusals = new Map<string, string>()
  for (const issue of result.error.issues) {
    const place = issue.path.join('.')
    if (refusals.has(place)) continue
    const reason = fieldRefusal(fields, filled, issue)?.reason ?? issueReason(issue, filled)
    refusals.set(place, reason[language])
  }
  return { refusals }
}
