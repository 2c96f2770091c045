import { useSession } from '@lamplighter/client'
import { radiusField, type StepTarget, valueRefusal } from '@lamplighter/contract'
import { Button, Row, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceInput } from '../../../../field/input/ChoiceInput.tsx'
import { ValueInput } from '../../../../field/input/ValueInput.tsx'
import { canDrawMap } from '../../../../map/canDrawMap.ts'
import { DrawArea } from './DrawArea.tsx'
import styles from './target.module.css'
import { type ActedOn, allWords, sceneWays, type TargetWay, wayOf } from './targetWays.ts'
import { useTargetChoices } from './useTargetChoices.ts'

const SCENE = 'scene' as const
/** m. */
const AROUND = 60
type Way = TargetWay | typeof SCENE | 'other'

type Props = {
  id?: string
  /** Null: the devices of the scene. */
  value?: StepTarget | null | undefined
  onChange?: (target: StepTarget | null | undefined) => void
  /** What it is the target of. */
  name: string
  /** @default all but what needs a place */
  ways?: readonly TargetWay[]
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
  ways: offered = sceneWays,
  inherits = false,
  kind = 'luminaire',
  wrong = false,
  disabled,
}: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const choices = useTargetChoices()
  const known: Way | null = value ? wayOf(value) : value === null && inherits ? SCENE : null
  const [chosen, setChosen] = useState<Way | null>(null)
  const [drawing, setDrawing] = useState(false)
  const way = known ?? chosen
  const ways: readonly Way[] = [
    ...(inherits ? [SCENE] : []),
    ...offered.filter((one) => one !== 'polygon' || way === one || canDrawMap()),
    ...(way === 'other' ? ['other' as const] : []),
  ]
  const common = { describedBy: `${id}-help`, wrong, disabled, narrow: true }

  function choose(next: Way) {
    setChosen(next)
    if (next === way) return
    if (next === SCENE) onChange?.(null)
    else if (next === 'all') onChange?.({ kind })
    else if (next === 'near') onChange?.({ near: AROUND })
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
      {way === 'near' && (
        <ValueInput
          {...common}
          narrow={false}
          id={`${id}-near`}
          name={`${name} ${radiusField.label[language]}`}
          field={radiusField}
          wrong={valueRefusal(radiusField, value?.near) !== null}
          value={value?.near}
          onValue={(near) => onChange?.(near === undefined ? undefined : { near: near as number })}
        />
      )}
      {way === 'polygon' && (
        <Row gap={8}>
          {canDrawMap() && (
            <Button size="small" icon="lasso" disabled={disabled} onClick={() => setDrawing(true)}>
              {t('scenes.target.draw')}
            </Button>
          )}
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
