import { useSession } from '@lamplighter/client'
import { kinds, type RetiredDevice } from '@lamplighter/contract'
import { retiredDeviceList } from '@lamplighter/kinds/lists'
import { kindNames } from '@lamplighter/kinds/names'
import { formatNumber } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deviceAddress } from '../../../../app/addresses.ts'
import { useBase } from '../../../../app/useBase.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { useRestoreDevices } from '../../../../device/retire/useRestoreDevices.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { FieldChoice } from '../../../../list/FieldChoice.tsx'
import { Keyword } from '../../../../list/Keyword.tsx'
import { ListScreen } from '../../../../list/ListScreen.tsx'
import { useListColumn } from '../../../../list/useListColumn.ts'
import { useListing } from '../../../../list/useListing.ts'
import { retiredDevices } from './retiredListing.ts'

/** Devices that were taken down, with who and when; those chosen are restored. */
export function RetiredDeviceList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const base = useBase()
  const language = useSession((state) => state.language)
  const list = useListing(retiredDevices)
  const { query, change } = list
  const column = useListColumn(retiredDeviceList)
  const { restore, busy } = useRestoreDevices()
  const actions = (chosen: readonly RetiredDevice[], clear: () => void) => (
    <RightButton
      size="small"
      icon="undo"
      right="device.retire"
      busy={busy}
      onClick={() =>
        restore(
          chosen.map(({ id }) => id),
          clear,
        )
      }
    >
      {t('retire.restoreSome', { n: formatNumber(chosen.length) })}
    </RightButton>
  )
  return (
    <ListScreen
      list={list}
      label={t('retire.list')}
      idOf={({ id }) => id}
      columns={[
        column('name', { width: 160, grows: true }),
        column('code', { width: 190, mono: true }),
        column('kind', { width: 100 }),
        column('station', { width: 140 }),
        column('group', { width: 120 }),
        column('retiredAt', { width: 150 }),
        column('retiredBy', { width: 110 }),
      ]}
      card={(row) => ({
        title: row.name,
        note: `${kindNames[row.kind].label[language]} · ${row.code}`,
        aside: format.dateTime(row.retiredAt),
        asideNote: row.retiredBy,
      })}
      empty={{ icon: 'asset', title: t('retire.empty'), text: t('retire.emptyText') }}
      tabs={tabs}
      filters={
        <>
          <Keyword keyword={query.q} label={t('retire.search')} onKeyword={(q) => change({ q })} />
          <FieldChoice
            label={t('retire.kind')}
            value={query.kind}
            options={kinds.map((value) => ({ value, label: kindNames[value].label[language] }))}
            onValue={(kind) => change({ kind })}
          />
        </>
      }
      actions={actions}
      file={retiredDeviceList}
      onOpen={(id) => void navigate(deviceAddress(id, base))}
    />
  )
}
