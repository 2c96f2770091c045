import type { Field, Filled } from '@lamplighter/contract'
import { valueWord } from '@lamplighter/contract'
import { Facts, PlainTable, Stack, Text } from '@lamplighter/ui'
import { useSpeech } from '../../field/useSpeech.ts'

/** A device's answer by its fields: values with units, rows as tables. */
export function Answer({ fields, content }: { fields: readonly Field[]; content: Filled }) {
  const speech = useSpeech()
  const { language } = speech
  const known = new Set(fields.map(({ key }) => key))
  const others = Object.entries(content).filter(([key]) => !known.has(key))
  const facts = fields.flatMap((field) =>
    field.type === 'rows'
      ? []
      : [{ key: field.key, label: field.label[language], value: valueWord(field, content[field.key], speech) }],
  )
  const further = others.map(([key, value]) => ({
    key,
    label: key,
    value: typeof value === 'object' ? JSON.stringify(value) : String(value),
  }))
  return (
    <>
      {facts.length + further.length > 0 && <Facts facts={[...facts, ...further]} />}
      {fields.map((field) => {
        if (field.type !== 'rows') return null
        const value = content[field.key]
        const rows = Array.isArray(value) ? (value as Filled[]) : []
        return (
          <Stack key={field.key} gap={0} scroll>
            <Text tone="dim" size={13}>
              {field.label[language]}
            </Text>
            <PlainTable aria-label={field.label[language]}>
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
            </PlainTable>
          </Stack>
        )
      })}
    </>
  )
}
