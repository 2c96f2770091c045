import { useNow } from '@lamplighter/client'
import type { LuxStation } from '@lamplighter/contract'
import { commandOf } from '@lamplighter/kinds/catalogue'
import { AlarmSymbol, EmptyState, Pill, Stack, StateSymbol, Tabs, TitleLine, useIsPhone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useSendCommand } from '../../../command/send/useSendCommand.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { useAddress } from '../../../list/address.ts'
import { useGroups } from '../../../list/choices.ts'
import { GroupChoice } from '../../../list/GroupChoice.tsx'
import { Loaded } from '../../../list/Loaded.tsx'
import { Board } from './board/Board.tsx'
import { groupsBelow } from './groupsBelow.ts'
import styles from './lux.module.css'
import { luxFields, tabs } from './luxAddress.ts'
import { Query } from './query/Query.tsx'
import { Coverage } from './radii/Coverage.tsx'
import { Settings } from './setting/Settings.tsx'
import { isTrusted, stationState } from './stationState.ts'
import { useLuxBoard } from './useLuxBoard.ts'

const HALF_MINUTE = 30_000

/** How many there are and how many can be believed. */
function Counts({ stations }: { stations: readonly LuxStation[] }) {
  const { t } = useTranslation()
  const now = useNow(HALF_MINUTE)
  const states = stations.map((station) => stationState(station, now))
  const count = (state: string) => states.filter((one) => one === state).length
  return (
    <span className={styles.counts}>
      <Pill>
        <StateSymbol look={{ body: 'other', condition: 'working' }} size={12} />
        {t('lux.stations', { count: stations.length, trusted: states.filter(isTrusted).length })}
      </Pill>
      {count('failed') > 0 && (
        <Pill tone="warn">
          <AlarmSymbol level={20} size={12} />
          {t('lux.failed', { count: count('failed') })}
        </Pill>
      )}
      {count('offline') > 0 && (
        <Pill>
          <StateSymbol look={{ body: 'other', condition: 'offline' }} size={12} />
          {t('lux.offline', { count: count('offline') })}
        </Pill>
      )}
    </span>
  )
}

function ReadNow({ stations }: { stations: readonly LuxStation[] }) {
  const { t } = useTranslation()
  const { send, sending } = useSendCommand()
  const isPhone = useIsPhone()
  const ids = stations.filter(({ online }) => online).map(({ deviceId }) => deviceId)
  const why = ids.length === 0 ? t('lux.noneOnline') : undefined
  function read() {
    const spec = commandOf('dcs.read', {}, 'lux-station')?.spec
    if (spec) void send({ spec, args: {}, kind: 'lux-station', ids })
  }
  return (
    <RightButton right="light.read" icon="refresh" busy={sending} why={why} onClick={read}>
      {isPhone ? t('lux.readNow') : t('lux.readNowAll', { count: ids.length })}
    </RightButton>
  )
}

/** Lux stations: how light it is, what they decide and ask, what they measured, how they are set and what they reach. */
export default function LuxPage() {
  const { t } = useTranslation()
  const [query, change] = useAddress(luxFields, { replaces: ['q'] })
  const reading = useLuxBoard()
  const groups = useGroups().data ?? []
  const within = query.group === null ? null : groupsBelow(groups, query.group)
  const stations = (reading.data ?? []).filter(({ groupId }) => !within || (groupId !== null && within.has(groupId)))
  return (
    <Stack full gap={0} className={styles.page ?? ''}>
      <TitleLine
        title={t('titles.lux')}
        tabs={
          <Tabs
            label={t('lux.tabs')}
            current={query.tab}
            tabs={tabs.map((key) => ({ key, name: t(`lux.tab.${key}`) }))}
            onTab={(tab) => change({ tab })}
          />
        }
      >
        <Counts stations={stations} />
        <span className={styles.group}>
          <GroupChoice group={query.group} onGroup={(group) => change({ group })} />
        </span>
        <ReadNow stations={stations} />
      </TitleLine>
      <Loaded reading={reading}>
        {(all) => {
          if (all.length === 0) return <EmptyState icon="lux" title={t('lux.none')} text={t('lux.noneText')} />
          if (query.tab === 'query') return <Query stations={stations} query={query} onChange={change} />
          if (query.tab === 'setting')
            return <Settings stations={stations} reading={reading} query={query} onChange={change} />
          if (query.tab === 'coverage') return <Coverage stations={stations} />
          return <Board stations={stations} chosen={query.station} onChoose={(station) => change({ station })} />
        }}
      </Loaded>
    </Stack>
  )
}
