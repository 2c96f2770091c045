import { useSession } from '@lamplighter/client'
import { boxStatuses, boxTypes, enums, platforms } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { FieldChoice } from '../../list/FieldChoice.tsx'
import { GroupChoice } from '../../list/GroupChoice.tsx'
import { Keyword } from '../../list/Keyword.tsx'
import type { DeviceListing } from './useDeviceList.ts'

type Props = { words: 'boxes' | 'gateways'; list: DeviceListing }

/** What narrows a list of devices of one kind: also what people have recorded of them. */
export function DeviceFilters({ words, list: { query, change } }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const said = (key: 'boxType' | 'status' | 'platform') => {
    const label = t(`boxes.plate.${key}`)
    return { label, any: t('boxes.any', { what: label }) }
  }
  return (
    <>
      <Keyword keyword={query.q} label={t(`${words}.search`)} onKeyword={(q) => change({ q })} />
      <GroupChoice group={query.group} onGroup={(group) => change({ group })} />
      {words === 'boxes' ? (
        <>
          <FieldChoice
            {...said('boxType')}
            value={query.type}
            options={boxTypes.map((value) => ({ value, label: enums.powerBoxType[value][language] }))}
            onValue={(type) => change({ type })}
          />
          <FieldChoice
            {...said('status')}
            value={query.status}
            options={boxStatuses.map((value) => ({ value, label: enums.powerBoxStatus[value][language] }))}
            onValue={(status) => change({ status })}
          />
        </>
      ) : (
        <FieldChoice
          {...said('platform')}
          value={query.platform}
          options={platforms.map((value) => ({ value, label: enums.connectionPlatform[value][language] }))}
          onValue={(platform) => change({ platform })}
        />
      )}
    </>
  )
}
