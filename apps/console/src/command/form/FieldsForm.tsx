import { type CellField, type Field, type Language, unitWord, valueWord } from '@lamplighter/contract'
import { Grid } from '@lamplighter/ui'
import { Form } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ValueInput } from '../../field/input/ValueInput.tsx'
import { useSpeech } from '../../field/useSpeech.ts'
import forms from '../../form/forms.module.css'
import type { Draft } from './argumentDraft.ts'
import { isEdited } from './edits.ts'
import styles from './form.module.css'
import { RowsInput } from './RowsInput.tsx'
import type { Refusals } from './refusals.ts'

type Props = {
  fields: readonly Field[]
  draft: Draft
  /** The values the device last reported; differing fields are marked. Null without a report. */
  base?: Draft | null
  onDraft: (draft: Draft) => void
  /** Sentences under the fields; a new map leads to the first of them. */
  refusals: Refusals
  disabled?: boolean
  onSubmit: () => void
  /** Ties a button outside to the form. */
  id: string
}

const none: Refusals = new Map()

/** The allowed range of a number. */
function hintOf(field: CellField, language: Language): string | undefined {
  if (field.type !== 'number') return undefined
  return `${field.min}–${field.max} ${unitWord(field.unit, language)}`.trim()
}

/** The arguments of a command as a form; errors are shown below their fields. */
export function FieldsForm(props: Props) {
  const { fields, draft, base = null, onDraft, refusals = none, disabled = false, onSubmit, id } = props
  const { t } = useTranslation()
  const speech = useSpeech()
  const { language } = speech
  const own = useId()
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(refusals)
  useEffect(() => {
    const grew = refusals.size > 0 && before.current.size === 0
    before.current = refusals
    if (grew) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const set = (key: string, value: unknown) => onDraft({ ...draft, [key]: value })

  return (
    <Form
      id={id}
      layout="vertical"
      requiredMark={false}
      disabled={disabled}
      autoComplete="off"
      className={`${forms.form} ${styles.form}`}
      onFinish={onSubmit}
    >
      <Grid ref={body} columns={{ atLeast: 200 }} gap={[0, 16]}>
        {fields.map((field) => {
          const place = `${own}-${field.key}`
          const label = field.label[language]
          const edited = base !== null && isEdited(base[field.key], draft[field.key])
          const mark = edited ? (styles.edited ?? '') : ''
          if (field.type === 'rows')
            return (
              <Form.Item key={field.key} label={label} className={`${styles.whole} ${mark}`}>
                <RowsInput
                  id={place}
                  field={field}
                  value={draft[field.key]}
                  before={base?.[field.key]}
                  onValue={(rows) => set(field.key, rows)}
                  refusals={refusals}
                  disabled={disabled}
                />
              </Form.Item>
            )
          const refusal = refusals.get(field.key)
          const was = edited && t('catalogue.was', { value: valueWord(field, base[field.key], speech) })
          const note = field.note?.[language] ?? (field.optional && t('catalogue.optional'))
          const help = [refusal ?? [hintOf(field, language), note], was].flat().filter(Boolean).join(' · ')
          return (
            <Form.Item
              key={field.key}
              label={label}
              htmlFor={place}
              className={mark}
              validateStatus={refusal ? 'error' : ''}
              help={
                help ? (
                  <span id={`${place}-help`} role={refusal ? 'alert' : undefined}>
                    {help}
                  </span>
                ) : undefined
              }
            >
              <ValueInput
                id={place}
                describedBy={`${place}-help`}
                field={field}
                name={label}
                value={draft[field.key]}
                onValue={(value) => set(field.key, value)}
                wrong={refusal !== undefined}
                disabled={disabled}
              />
            </Form.Item>
          )
        })}
      </Grid>
      {/* Enter in a field sends a form only where it has a button of its own. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </Form>
  )
}
