import { useNow, useSession } from '@lamplighter/client'
import { type SilenceRow, silentCauseLabels } from '@lamplighter/contract'
import { silenceList, sourceWords } from '@lamplighter/kinds/lists'
import { formatNumber, Icon, Text, useIsPhone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useBase } from '../../../../app/useBase.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { ListScreen } from '../../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../../list/listColumn.tsx'
import { useListColumn } from '../../../../list/useListColumn.ts'
import { useListing } from '../../../../list/useListing.ts'
import { EliminateButton } from '../EliminateButton.tsx'
import { OfflineActions } from '../offline/OfflineActions.tsx'
import { boxesOf, readOffline, serviceTargets } from '../offline/offlineDevices.ts'
import { AlarmFilters } from './AlarmFilters.tsx'
import { AlarmTabs } from './AlarmTabs.tsx'
import { openFilters, silenceListing } from './alarmListing.ts'
import { SourceLink, sourceAddress } from './SourceLink.tsx'
import { ViewChoice } from './ViewChoice.tsx'

const MINUTE = 60_000

function useSilenceColumns(now: number): readonly ListColumn<SilenceRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const column = useListColumn(silenceList)
  const moment = (at: string) => <time title={format.dateTime(at)}>{format.recent(at, now)}</time>
  return [
    column('cause', {
      width: 220,
      grows: true,
      cell: ({ cause }) => <Text bold>{silentCauseLabels[cause][format.language]}</Text>,
    }),
    column('source', {
      width: 240,
      grows: true,
      cell: (row) => (row.source ? <SourceLink silence={row} /> : <Text tone="dim">{t('alarms.eachAlone')}</Text>),
    }),
    column('devices', { width: 110, right: true, cell: ({ devices }) => formatNumber(devices) }),
    column('first', { width: 140, cell: ({ firstAt }) => moment(firstAt) }),
    column('last', { width: 140, cell: ({ lastAt }) => moment(lastAt) }),
  ]
}

/** Why devices are silent, a cause in a line: it opens on the alarms of all that share it. */
export function SilenceList() {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const base = useBase()
  const format = useFormat()
  const now = useNow(MINUTE)
  const language = useSession((state) => state.language)
  const list = useListing(silenceListing)
  const { query, change } = list
  return (
    <ListScreen
      list={list}
      label={t('alarms.causes')}
      idOf={({ key }) => key}
      columns={useSilenceColumns(now)}
      card={(row) => ({
        mark: <Icon name="warning" size={22} />,
        title: silentCauseLabels[row.cause][language],
        note: sourceWords(row, language) ?? t('alarms.eachAlone'),
        aside: format.recent(row.firstAt, now),
        asideNote: t('alarms.devices', { count: row.devices, n: formatNumber(row.devices) }),
      })}
      empty={{ icon: 'check', title: t('alarms.empty.open.title'), text: t('alarms.empty.open.text') }}
      tabs={<AlarmTabs query={query} onChange={change} />}
      filters={<AlarmFilters query={query} isOpen first={undefined} onChange={change} />}
      tools={!isPhone && <ViewChoice query={query} onChange={change} />}
      actions={(causes, clear) => {
        const read = () => readOffline(causes.map(({ key }) => ({ ...openFilters(query), silence: key })))
        const [first] = causes
        const choose = async () => ({ ids: (await read()).map(({ id }) => id) })
        return (
          <>
            <EliminateButton choose={choose} onDone={clear} />
            <OfflineActions
              read={read}
              readTargets={async () => {
                const alone = causes.filter((cause) => boxesOf([cause]).length === 0)
                const devices = await readOffline(alone.map(({ key }) => ({ ...openFilters(query), silence: key })))
                const { boxIds, lampIds } = serviceTargets(devices)
                return { boxIds: [...new Set([...boxesOf(causes), ...boxIds])], lampIds }
              }}
              address={causes.length === 1 && first?.source ? sourceAddress(first.source, base) : undefined}
              onDone={clear}
            />
          </>
        )
      }}
      selectLabel={{ one: t('alarms.tick'), all: t('alarms.tickAll') }}
      file={silenceList}
      onOpen={(silence) => change({ silence })}
    />
  )
}
