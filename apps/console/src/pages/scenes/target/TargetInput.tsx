import type { Target } from '@lamplighter/contract'
import { Button, Row, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceInput } from '../../../field/input/ChoiceInput.tsx'
import { DrawArea } from './DrawArea.tsx'
import styles from './target.module.css'
import { type ActedOn, allWords, type TargetWay, targetWays, wayOf } from './targetWays.ts'
import { useTargetChoices } from './useTargetChoices.ts'

const SCENE = 'scene' as const
type Way = TargetWay | typeof SCENE | 'other'

type Props = {
  id?: string
  /** Null: the devices of the scene. */
  value?: Target | null | undefined
  onChange?: (target: Target | null | undefined) => void
  /** What it is the target of. */
  name: string
  /** It may be the scene's. */
  inherits?: boolean
  /** What all of a kind are. @default lamps */
  kind?: ActedOn | undefined
  wrong?: boolean
  disabled: boolean
}

/** The devices that something is about: how they are chosen, and which. */
export function TargetInput({
  id = '',
  value,
  onChange,
  name,
  inherits = false,
  kind = 'luminaire',
  wrong = false,
  disabled,
}: Props) {
  const { t } = useTranslation()
  const choices = useTargetChoices()
  const known: Way | null = value ? wayOf(value) : value === null && inherits ? SCENE : null
  const [chosen, setChosen] = useState<Way | null>(null)
  const [drawing, setDrawing] = useState(false)
  const way = known ?? chosen
  const ways: readonly Way[] = [
    ...(inherits ? [SCENE] : []),
    ...targetWays,
    ...(way === 'other' ? ['other' as const] : []),
  ]
  const common = { describedBy: `${id}-help`, wrong, disabled, narrow: true }

  function choose(next: Way) {
    setChosen(next)
    if (next === way) return
    if (next === SCENE) onChange?.(null)
    else if (next === 'all') onChange?.({ kind })
    else {
      onChange?.(undefined)
      if (next === 'polygon') setDrawing(true)
    }
  }
  return (
    <div className={styles.target}>
      <ChoiceInput
        {...common}
        id={id}
        name={`${name} ${t('scenes.target.way')}`}
        options={ways.map((one) => ({ value: one, label: t(`scenes.target.${one === 'all' ? allWords[kind] : one}`) }))}
        value={way ?? undefined}
        search={false}
        onValue={(next) => choose(next as Way)}
      />
      {way && way in choices && (
        <ChoiceInput
          {...common}
          id={`${id}-what`}
          name={`${name} ${t('scenes.target.what')}`}
          search
          options={choices[way as keyof typeof choices]}
          value={value?.[way as keyof typeof choices]}
          onValue={(next) => onChange?.(next === undefined ? undefined : { [way]: next as number })}
        />
      )}
      {way === 'polygon' && (
        <Row gap={8}>
          <Button size="small" icon="lasso" disabled={disabled} onClick={() => setDrawing(true)}>
            {t('scenes.target.draw')}
          </Button>
          {value?.polygon && (
            <Text tone="dim" size={12}>
              {t('scenes.target.drawn', { n: value.polygon.length })}
            </Text>
          )}
        </Row>
      )}
      <DrawArea
        open={drawing}
        onArea={(polygon) => {
          setDrawing(false)
          onChange?.({ polygon })
        }}
        onClose={() => setDrawing(false)}
      />
    </div>
  )
}
