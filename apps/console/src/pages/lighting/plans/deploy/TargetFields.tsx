import { useCall, useSession } from '@lamplighter/client'
import { GROUP_NUMBER, type Kind } from '@lamplighter/contract'
import { kindNames } from '@lamplighter/kinds/names'
import { FormField, NativeSelect, Row, TextInput } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useGroups, useStations } from '../../../../list/choices.ts'
import { type Choice, type TargetKind, targetKinds } from './targetChoice.ts'

type Props = { kind: Kind; choice: Choice; onChoice: (choice: Choice) => void }
type Option = { value: string | number; label: string }

function useOptions(by: TargetKind): readonly Option[] {
  const language = useSession((state) => state.language)
  const groups = useGroups().data ?? []
  const stations = useStations().data ?? []
  const selections = useCall('selection.query', {}, { enabled: by === 'selection' }).data ?? []
  const plans = useCall('plan.query', {}, { enabled: by === 'plan' }).data ?? []
  switch (by) {
    case 'group':
      return groups.map(({ id, name }) => ({ value: id, label: name }))
    case 'station':
      return stations.map(({ id, name }) => ({ value: id, label: name }))
    case 'selection':
      return selections.map(({ id, name }) => ({ value: id, label: name }))
    case 'plan':
      return (
        plans
          // A temporary one stands beside the plan that a device carries out.
          .filter(({ devices, form }) => devices > 0 && form !== 'temporary')
          .map(({ id, name, label }) => ({ value: id, label: label?.[language] ?? name }))
      )
    default:
      return []
  }
}

/** Which devices a plan is brought to. An area of the map is a selection that was saved there. */
export function TargetFields({ kind, choice, onChoice }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const options = useOptions(choice.by)
  const word = (by: TargetKind) =>
    by === 'everything'
      ? t('schedules.deploy.everything', { kind: kindNames[kind].label[language] })
      : t(`schedules.deploy.${by}`)
  return (
    <FormField label={t('schedules.deploy.target')}>
      <Row gap={8} wrap>
        <NativeSelect
          aria-label={t('schedules.deploy.target')}
          value={choice.by}
          onChange={({ target }) => onChoice({ by: target.value as TargetKind, value: '' })}
        >
          {targetKinds.map((by) => (
            <option key={by} value={by}>
              {word(by)}
            </option>
          ))}
        </NativeSelect>
        {choice.by === 'groupNumber' && (
          <TextInput
            aria-label={word('groupNumber')}
            inputMode="numeric"
            size={6}
            maxLength={3}
            placeholder={`${GROUP_NUMBER.min}–${GROUP_NUMBER.max}`}
            value={choice.value}
            onChange={({ target }) => onChoice({ ...choice, value: target.value })}
          />
        )}
        {choice.by !== 'everything' && choice.by !== 'groupNumber' && (
          <NativeSelect
            aria-label={word(choice.by)}
            value={choice.value}
            onChange={({ target }) => onChoice({ ...choice, value: target.value })}
          >
            <option value="">{t('schedules.deploy.choose')}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Row>
    </FormField>
  )
}
