import { nameplateRecord } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { FieldFilter } from '../../field/FieldFilter.tsx'
import { GroupChoice } from '../../list/GroupChoice.tsx'
import { Keyword } from '../../list/Keyword.tsx'
import type { DeviceListing } from './useDeviceList.ts'

const { boxType, status, platform } = nameplateRecord.fields

type Props = { words: 'boxes' | 'gateways'; list: DeviceListing }

/** What narrows a list of devices of one kind: also what people have recorded of them. */
export function DeviceFilters({ words, list: { query, change } }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Keyword keyword={query.q} label={t(`${words}.search`)} onKeyword={(q) => change({ q })} />
      <GroupChoice group={query.group} onGroup={(group) => change({ group })} />
      {words === 'boxes' ? (
        <>
          <FieldFilter field={boxType} value={query.type} onValue={(type) => change({ type })} />
          <FieldFilter field={status} value={query.status} onValue={(next) => change({ status: next })} />
        </>
      ) : (
        <FieldFilter field={platform} value={query.platform} onValue={(next) => change({ platform: next })} />
      )}
    </>
  )
}
