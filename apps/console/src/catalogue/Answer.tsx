import type { Field, Filled } from '@lamplighter/contract'
import styles from './answer.module.css'
import { useSpeech } from './useSpeech.ts'
import { valueWord } from './words.ts'

/** What a device said, by the fields of its answer: each value with its unit, tables as tables. */
export function Answer({ fields, content }: { fields: readonly Field[]; content: Filled }) {
  const speech = useSpeech()
  const { language } = speech
  const known = new Set(fields.map(({ key }) => key))
  const others = Object.entries(content).filter(([key]) => !known.has(key))
  return (
    <dl className={styles.answer}>
      {fields.map((field) => {
        const value = content[field.key]
        if (field.type !== 'rows')
          return (
            <div key={field.key}>
              <dt>{field.label[language]}</dt>
              <dd>{valueWord(field, value, speech)}</dd>
            </div>
          )
        const rows = Array.isArray(value) ? (value as Filled[]) : []
        return (
          <div key={field.key} className={styles.rows}>
            <dt>{field.label[language]}</dt>
            <dd>
              <table>
                <thead>
                  <tr>
                    {field.cells.map((cell) => (
                      <th key={cell.key} scope="col">
                        {cell.label[language]}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place only
                    <tr key={at}>
                      {field.cells.map((cell) => (
                        <td key={cell.key}>{valueWord(cell, row[cell.key], speech)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </dd>
          </div>
        )
      })}
      {others.map(([key, value]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
