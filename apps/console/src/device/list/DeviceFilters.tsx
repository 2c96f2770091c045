import { useSession } from '@lamplighter/client'
import { boxStatuses, boxTypes, enums, type Label, platforms } from '@lamplighter/contract'
import { Choice } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { GroupChoice } from '../../list/GroupChoice.tsx'
import { Keyword } from '../../list/Keyword.tsx'
import type { DeviceListing } from './useDeviceList.ts'

type PlateProps<Value extends string | number> = {
  label: string
  value: Value | null
  values: readonly Value[]
  words: Readonly<Record<Value, Label>>
  onValue: (value: Value | null) => void
}

/** One of the values that people have recorded, or any. */
function PlateChoice<Value extends string | number>({ label, value, values, words, onValue }: PlateProps<Value>) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <Choice
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onValue(values.find((one) => String(one) === target.value) ?? null)}
    >
      <option value="">{t('boxes.any', { what: label })}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {words[one][language]}
        </option>
      ))}
    </Choice>
  )
}

type Props = { words: 'boxes' | 'gateways'; listing: DeviceListing }

/** What narrows a list of devices of one kind. */
export function DeviceFilters({ words, listing: { query, change } }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Keyword keyword={query.q} label={t(`${words}.search`)} onKeyword={(q) => change({ q })} />
      <GroupChoice group={query.group} onGroup={(group) => change({ group })} />
      {words === 'boxes' ? (
        <>
          <PlateChoice
            label={t('boxes.plate.boxType')}
            value={query.type}
            values={boxTypes}
            words={enums.powerBoxType}
            onValue={(type) => change({ type })}
          />
          <PlateChoice
            label={t('boxes.plate.status')}
            value={query.status}
            values={boxStatuses}
            words={enums.powerBoxStatus}
            onValue={(status) => change({ status })}
          />
        </>
      ) : (
        <PlateChoice
          label={t('boxes.plate.platform')}
          value={query.platform}
          values={platforms}
          words={enums.connectionPlatform}
          onValue={(platform) => change({ platform })}
        />
      )}
    </>
  )
}
