import { useSession } from '@lamplighter/client'
import { type CellField, unitWord, valueRefusal } from '@lamplighter/contract'
import type { ReactNode } from 'react'
import { ValueInput } from '../../../../field/input/ValueInput.tsx'
import styles from './edit.module.css'

type CellProps = { label: string; width?: 'half' | 'full' | undefined; children: ReactNode }

/** A control below its name. */
export const Cell = ({ label, width, children }: CellProps) => (
  <div className={styles.cell} data-width={width}>
    <span>{label}</span>
    {children}
  </div>
)

/** Of what does not fit in a quarter of the line. */
function widthOf({ type, key }: CellField): CellProps['width'] {
  if (type === 'text') return 'full'
  return type === 'day' || key === 'output' || key === 'patience' ? 'half' : undefined
}

type Draft = Readonly<Record<string, unknown>>
type Props = {
  id: string
  /** What they are of, for who does not see it. */
  name: string
  fields: readonly CellField[]
  draft: Draft
  onDraft: (patch: Draft) => void
  disabled: boolean
}

/** Some fields beside each other. */
export function Cells({ id, name, fields, draft, onDraft, disabled }: Props) {
  const language = useSession((state) => state.language)
  return fields.map((field) => {
    const unit = field.type === 'number' ? unitWord(field.unit, language) : ''
    return (
      <Cell key={field.key} label={[field.label[language], unit].filter(Boolean).join(' ')} width={widthOf(field)}>
        <ValueInput
          narrow
          id={`${id}-${field.key}`}
          describedBy={`${id}-help`}
          name={`${name} ${field.label[language]}`}
          field={field}
          value={draft[field.key] ?? undefined}
          wrong={valueRefusal(field, draft[field.key] ?? undefined) !== null}
          clearable={field.optional === true}
          disabled={disabled}
          onValue={(value) => onDraft({ [field.key]: value ?? null })}
        />
      </Cell>
    )
  })
}
