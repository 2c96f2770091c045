import type { AuditRow } from '@lamplighter/contract'
import { NOTHING, PlainTable, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './audit.module.css'
import { differencesOf } from './differences.ts'
import { useValueWords } from './useValueWords.ts'

/** Members of a list that are named; more of them are counted. */
const NAMED = 24

function Value({ words, others }: { words: readonly string[]; others: readonly string[] }) {
  const { t } = useTranslation()
  if (words.length === 0) return <Text tone="dim">{NOTHING}</Text>
  const rest = words.length - NAMED
  return (
    <ul>
      {words.slice(0, NAMED).map((word) => (
        <li key={word} data-only={words.length > 1 && others.length > 0 && !others.includes(word)}>
          {word}
        </li>
      ))}
      {rest > 0 && <li>{t('audit.more', { n: rest })}</li>}
    </ul>
  )
}

const said = (sentence: string) => (
  <Text as="p" tone="dim" size={13}>
    {sentence}
  </Text>
)

/** What a record changed: each item that differs, before and after. */
export function Changes({ row }: { row: AuditRow }) {
  const { t } = useTranslation()
  const { keyWord, valueWords } = useValueWords(row.action)
  const differences = differencesOf(row.before, row.after)
  const [has, will] = [row.before !== null && row.before !== undefined, row.after !== null && row.after !== undefined]
  if (!has && !will) return said(t('audit.noChange'))
  if (differences.length === 0) return said(t('audit.sameText'))
  const sides = (['before', 'after'] as const).filter((side) => (side === 'before' ? has : will))
  return (
    <PlainTable fixed className={styles.changes ?? ''}>
      <thead>
        <tr>
          <th scope="col">{t('audit.key')}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {sides.length === 2 ? t(`audit.${side}`) : t('audit.value')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, ...told }) => {
          const words = { before: valueWords(path, told.before), after: valueWords(path, told.after) }
          return (
            <tr key={path.join()}>
              <th scope="row">{keyWord(path)}</th>
              {sides.map((side) => (
                <td key={side} data-side={side}>
                  <Value words={words[side]} others={words[side === 'before' ? 'after' : 'before']} />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </PlainTable>
  )
}
