import { useSession } from '@lamplighter/client'
import {
  conditionFields,
  conditionNames,
  type SceneCondition,
  type SceneStep,
  type StepTarget,
  stepFields,
  stepNames,
} from '@lamplighter/contract'
import { IconButton } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { ChoiceInput } from '../../../../field/input/ChoiceInput.tsx'
import { TargetInput } from '../target/TargetInput.tsx'
import { type ActedOn, stepWays } from '../target/targetWays.ts'
import { Cell, Cells } from './Cells.tsx'
import { type ConditionDraft, conditionOf, type StepDraft, stepOf } from './drafts.ts'
import styles from './edit.module.css'
import { LuxStationCell } from './LuxStationCell.tsx'

type Props = {
  id: string
  step: StepDraft
  at: number
  of: number
  disabled: boolean
  onStep: (step: StepDraft) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const actedOn: Readonly<Partial<Record<SceneStep['do'], ActedOn>>> = {
  show: 'led-screen',
  clear: 'led-screen',
  brightness: 'led-screen',
  speak: 'broadcast',
  stopSpeaking: 'broadcast',
  turn: 'video',
}

type ConditionProps = Pick<Props, 'id' | 'disabled'> & {
  name: string
  when: ConditionDraft
  onWhen: (when: ConditionDraft) => void
}

/** What a run waits for. */
function ConditionCells({ id, name, when, disabled, onWhen }: ConditionProps) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <>
      <Cell label={t('scenes.when')}>
        <ChoiceInput
          narrow
          describedBy={`${id}-help`}
          wrong={false}
          disabled={disabled}
          id={`${id}-is`}
          name={`${name} ${t('scenes.when')}`}
          value={when.is}
          options={Object.entries(conditionNames).map(([value, label]) => ({ value, label: label[language] }))}
          onValue={(is) => onWhen(conditionOf(is as SceneCondition['is']))}
        />
      </Cell>
      {when.is === 'lux' && (
        <LuxStationCell
          id={id}
          name={name}
          luxId={when.luxId}
          disabled={disabled}
          onLuxId={(luxId) => onWhen({ ...when, luxId })}
        />
      )}
      <Cells
        id={`${id}-when`}
        name={name}
        fields={conditionFields[when.is]}
        draft={when}
        disabled={disabled}
        onDraft={(patch) => onWhen({ ...when, ...patch } as ConditionDraft)}
      />
    </>
  )
}

/** One step: what it does, to which devices, and where it stands among the others. */
export function StepCard({ id, step, at, of, disabled, onStep, onMove, onRemove }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const n = at + 1
  const name = t('scenes.step', { n })
  // Lamps are a choice among outputs; what is sent for them is null.
  const draft = 'output' in step ? { ...step, output: step.output ?? 0 } : step
  return (
    <li
      className={styles.step}
      aria-label={name}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        onMove(event.key === 'ArrowUp' ? at - 1 : at + 1)
      }}
    >
      <b aria-hidden="true">{n}</b>
      <div className={styles.cells}>
        <Cell label={t('scenes.action')} width={'target' in step && step.do !== 'dim' ? 'half' : undefined}>
          <ChoiceInput
            narrow
            id={`${id}-do`}
            describedBy={`${id}-help`}
            wrong={false}
            name={`${name} ${t('scenes.action')}`}
            disabled={disabled}
            value={step.do}
            options={Object.entries(stepNames).map(([value, label]) => ({ value, label: label[language] }))}
            onValue={(kind) => onStep(stepOf(kind as SceneStep['do'], step))}
          />
        </Cell>
        {step.do === 'condition' && (
          <ConditionCells
            id={id}
            name={name}
            when={step.when as ConditionDraft}
            disabled={disabled}
            onWhen={(when) => onStep({ ...step, when } as StepDraft)}
          />
        )}
        <Cells
          id={id}
          name={name}
          fields={stepFields[step.do]}
          draft={draft}
          disabled={disabled}
          onDraft={(patch) =>
            onStep({ ...step, ...patch, ...('output' in patch ? { output: patch.output || null } : {}) } as StepDraft)
          }
        />
        {'target' in step && (
          <Cell label={t('scenes.section.target')} width="full">
            <TargetInput
              id={`${id}-target`}
              name={name}
              inherits
              ways={stepWays}
              kind={actedOn[step.do]}
              disabled={disabled}
              value={step.target as StepTarget | null | undefined}
              onChange={(target) => onStep({ ...step, target } as StepDraft)}
            />
          </Cell>
        )}
      </div>
      <div className={styles.acts}>
        <IconButton
          icon="chevron-up"
          label={t('scenes.up', { n })}
          disabled={disabled || at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          icon="chevron-down"
          label={t('scenes.down', { n })}
          disabled={disabled || at === of - 1}
          onClick={() => onMove(at + 1)}
        />
        <IconButton
          icon="close"
          label={t('scenes.removeStep', { n })}
          disabled={disabled || of === 1}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
