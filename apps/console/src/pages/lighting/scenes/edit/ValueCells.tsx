import { useSession } from '@lamplighter/client'
import { type Kind, kinds } from '@lamplighter/contract'
import { kindNames } from '@lamplighter/kinds/names'
import { pointOfKind, statesOfPoint } from '@lamplighter/kinds/points'
import { wires } from '@lamplighter/kinds/wires'
import { useTranslation } from 'react-i18next'
import { ChoiceInput } from '../../../../field/input/ChoiceInput.tsx'
import { Cell, Cells } from './Cells.tsx'
import type { TriggerDraft } from './drafts.ts'
import { comparedFields, freshValue } from './valueDraft.ts'

const measuring = kinds.filter((kind) => wires[kind].points.length > 0)

type Props = {
  id: string
  name: string
  trigger: Extract<TriggerDraft, { on: 'value' }>
  disabled: boolean
  onTrigger: (trigger: TriggerDraft) => void
}

/** Which devices measure what, to start the scene. */
export function ValueCells({ id, name, trigger, disabled, onTrigger }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const kind = trigger.kind ?? 'environment'
  const point = pointOfKind(kind, trigger.point ?? '')
  const states = point && statesOfPoint(point)
  const change = (patch: object) => onTrigger({ ...trigger, ...patch } as TriggerDraft)
  const common = { narrow: true, describedBy: `${id}-help`, wrong: false, disabled } as const
  return (
    <>
      <Cell label={t('scenes.deviceKind')} width="half">
        <ChoiceInput
          {...common}
          search
          id={`${id}-kind`}
          name={`${name} ${t('scenes.deviceKind')}`}
          value={kind}
          options={measuring.map((one) => ({ value: one, label: kindNames[one].label[language] }))}
          onValue={(next) => change(freshValue(next as Kind, wires[next as Kind].points[0]!.key))}
        />
      </Cell>
      <Cell label={t('scenes.point')} width="half">
        <ChoiceInput
          {...common}
          search
          id={`${id}-point`}
          name={`${name} ${t('scenes.point')}`}
          value={trigger.point ?? undefined}
          options={wires[kind].points.map((one) => ({ value: one.key, label: one.label[language] }))}
          onValue={(next) => change(freshValue(kind, next as string))}
        />
      </Cell>
      {states && (
        <Cell label={t('scenes.pointState')} width="half">
          <ChoiceInput
            {...common}
            id={`${id}-value`}
            name={`${name} ${t('scenes.pointState')}`}
            value={trigger.value ?? undefined}
            options={Object.entries(states).map(([value, label]) => ({ value: Number(value), label: label[language] }))}
            onValue={(value) => change({ value })}
          />
        </Cell>
      )}
      {point && !states && (
        <Cells
          id={`${id}-value`}
          name={name}
          fields={comparedFields(point)}
          draft={trigger}
          disabled={disabled}
          onDraft={change}
        />
      )}
    </>
  )
}
