import { type CommandRow, folded, type Kind, type Language, type Opcode } from '@lamplighter/contract'

export type Query = { q: string; kind: Kind | null; opcode: Opcode | null }

/** Commands of a kind and of an opcode whose code, name or fields hold what is looked for. */
export function matching(rows: readonly CommandRow[], { q, kind, opcode }: Query, language: Language) {
  const wanted = folded(q.trim())
  const holds = ({ code, name, fields }: CommandRow) =>
    [code, name[language], ...fields.map((field) => field[language])].some((text) => folded(text).includes(wanted))
  return rows.filter(
    (row) => (kind === null || row.kind === kind) && (opcode === null || row.opcode === opcode) && holds(row),
  )
}
