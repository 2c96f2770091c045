import {
  type CellField,
  type CommandSpec,
  type Field,
  type Filled,
  type Label,
  type Language,
  units,
} from '@lamplighter/contract'
import type { TFunction } from 'i18next'
import { type Draft, filledOf, isEmpty } from './draft.ts'

/** Sentences by field; a cell of a table is `<field>.<row>.<cell>`. */
export type Refusals = ReadonlyMap<string, string>

type Checked = { readonly args: Filled } | { readonly refusals: Refusals }

type Schema = CommandSpec['args']
type Issue = NonNullable<ReturnType<Schema['safeParse']>['error']>['issues'][number]

/** The sentence that a rule over several fields brings along. */
function ownSentence(issue: Issue, language: Language): string | null {
  const sentence = issue.code === 'custom' ? (issue.params?.sentence as Label | undefined) : undefined
  return sentence?.[language] ?? null
}

/** Why a value is not right, said by what its field may hold. */
function cellSentence(field: CellField, value: unknown, t: TFunction, language: Language): string {
  if (isEmpty(value))
    return t(field.type === 'choice' || field.type === 'switch' ? 'catalogue.rule.choose' : 'catalogue.rule.fill', {
      name: field.label[language],
    })
  switch (field.type) {
    case 'number': {
      const { min, max, decimals } = field
      const within = typeof value === 'number' && value >= min && value <= max
      if (!within)
        return t('catalogue.rule.range', { min, max: `${max}${units[field.unit] && ` ${units[field.unit]}`}` })
      return decimals === 0 ? t('catalogue.rule.whole') : t('catalogue.rule.decimals', { n: decimals })
    }
    case 'text':
      if (String(value).length > field.max) return t('catalogue.rule.length', { n: field.max })
      return field.note ? `${t('catalogue.rule.pattern')} ${field.note[language]}` : t('catalogue.rule.pattern')
    case 'clock':
    case 'date':
    case 'moment':
      return t(`catalogue.rule.${field.type}`)
    default:
      return t('catalogue.rule.choose', { name: field.label[language] })
  }
}

function sentenceOf(fields: readonly Field[], filled: Filled, issue: Issue, t: TFunction, language: Language) {
  const [key, row, cell] = issue.path
  const field = fields.find((one) => one.key === key)
  if (!field) return null
  if (field.type !== 'rows') return cellSentence(field, filled[field.key], t, language)
  const inner = field.cells.find((one) => one.key === cell)
  if (!inner) return t('catalogue.rule.rows', { least: field.least, most: field.most })
  const rows = filled[field.key] as readonly Filled[]
  return cellSentence(inner, rows[Number(row)]?.[inner.key], t, language)
}

/** Checks a draft by the command's own schema; what is refused is said in words under its field. */
export function checked(
  schema: Schema,
  fields: readonly Field[],
  draft: Draft,
  t: TFunction,
  language: Language,
): Checked {
  const filled = filledOf(draft)
  const result = schema.safeParse(filled)
  if (result.success) return { args: filled }
  const refusals = new Map<string, string>()
  for (const issue of result.error.issues) {
    const place = issue.path.join('.')
    if (refusals.has(place)) continue
    refusals.set(place, ownSentence(issue, language) ?? sentenceOf(fields, filled, issue, t, language) ?? issue.message)
  }
  return { refusals }
}
