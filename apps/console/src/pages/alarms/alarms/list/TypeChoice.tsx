import { useSession } from '@lamplighter/client'
import { alarmFamilies, alarmFamilyOf, alarmTypeNames, alarmTypes } from '@lamplighter/contract'
import { NativeSelect } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { AlarmQuery } from './alarmListing.ts'

type Chosen = Pick<AlarmQuery, 'family' | 'type'>
type Props = Chosen & { onChange: (chosen: Chosen) => void }

/** A type of alarms, or all types of a family. */
export function TypeChoice({ family, type, onChange }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const choose = (value: string) =>
    onChange({
      family: alarmFamilies.find(({ key }) => key === value)?.key ?? null,
      type: alarmTypeNames.find((name) => name === value) ?? null,
    })
  return (
    <NativeSelect
      aria-label={t('alarms.field.type')}
      value={type ?? family ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t('field.all', { field: t('alarms.field.type') })}</option>
      {alarmFamilies.map(({ key, label }) => (
        <optgroup key={key} label={label[language]}>
          <option value={key}>{t('alarms.allOfFamily', { family: label[language] })}</option>
          {alarmTypeNames
            .filter((name) => alarmFamilyOf(alarmTypes[name].number).key === key)
            .map((name) => (
              <option key={name} value={name}>
                {alarmTypes[name].label[language]}
              </option>
            ))}
        </optgroup>
      ))}
    </NativeSelect>
  )
}
