import { useCall, useNow } from '@lamplighter/client'
import type { Kind } from '@lamplighter/contract'
import { EmptyState, Segments, Tabs, useIsPhone, VirtualTable } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { Keyword } from '../../list/Keyword.tsx'
import { Paging } from '../../list/Paging.tsx'
import { AreaTitle } from '../../shell/AreaTitle.tsx'
import { oneOf, paging, textOf, useAddress, wholeOf } from '../system/parts/address.ts'
import { Cards } from '../system/parts/Cards.tsx'
import { ListPanel } from '../system/parts/ListPanel.tsx'
import { Loaded } from '../system/parts/Loaded.tsx'
import { SideDrawer } from '../system/parts/SideDrawer.tsx'
import styles from './communication.module.css'
import { OnlineMark } from './list/OnlineMark.tsx'
import { useConnectionColumns } from './list/useConnectionColumns.tsx'
import { useCounts } from './list/useCounts.ts'
import { LogPanel } from './log/LogPanel.tsx'

const kinds = ['gateway', 'power-box', 'lux-station'] as const satisfies readonly Kind[]
const states = ['online', 'offline'] as const
const fields = {
  kind: oneOf(kinds, 'gateway'),
  q: textOf(60),
  state: oneOf(states, null),
  device: wholeOf(),
  only: oneOf(['sent', 'received'] as const, null),
  text: textOf(60),
  ...paging,
}
const terms = { keeps: ['device', 'only', 'text'], slight: ['q', 'text'] } as const
const FRESH = 10_000

/** Every connection with the field, and what is said on the one that is open. */
export default function CommunicationPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const isPhone = useIsPhone()
  const [{ kind, q, state, device, only, text, page, size }, change] = useAddress(fields, terms)
  const [current, setCurrent] = useState(device)
  const filters = { ...(q && { keyword: q }), ...(state && { online: state === 'online' }) }
  const reading = useCall('device.list', { kind, page, size, filters }, { keep: true, every: FRESH })
  const counts = useCounts(kinds)
  const columns = useConnectionColumns(kind, device !== null && !isPhone)
  const open = (id: number) => {
    setCurrent(id)
    change({ device: id })
  }
  const close = () => change({ device: null, only: null, text: '' })
  const list = {
    idOf: ({ id }: { id: number }) => id,
    label: t('communication.list'),
    empty:
      q || state ? (
        <EmptyState
          icon="search"
          title={t('communication.noMatch')}
          action={{ label: t('system.clear'), run: () => change({ q: '', state: null }) }}
        />
      ) : (
        <EmptyState icon="command" title={t('communication.none')} text={t('communication.noneText')} />
      ),
  }
  const log = device !== null && (
    <LogPanel
      key={device}
      deviceId={device}
      direction={only}
      text={text}
      onDirection={(next) => change({ only: next })}
      onText={(next) => change({ text: next })}
      onClose={close}
    />
  )
  return (
    <div className={styles.page}>
      <AreaTitle area="device" />
      <div className={styles.body} data-open={device !== null}>
        <ListPanel
          label={t('communication.list')}
          tabs={
            <Tabs
              label={t('communication.kinds')}
              tabs={kinds.map((key) => ({ key, name: t(`communication.kind.${key}`), count: counts[key] }))}
              current={kind}
              onTab={(next) => change({ kind: next, device: null, only: null, text: '' })}
            />
          }
          filters={
            <>
              <Keyword keyword={q} label={t('communication.search')} onKeyword={(next) => change({ q: next })} />
              <Segments label={t('communication.field.online')}>
                {([null, ...states] as const).map((key) => (
                  <button key={key} type="button" aria-pressed={state === key} onClick={() => change({ state: key })}>
                    {t(`communication.state.${key ?? 'all'}`)}
                  </button>
                ))}
              </Segments>
            </>
          }
          tools={
            reading.data &&
            (!isPhone || reading.data.total > size) && (
              <Paging page={page} size={size} total={reading.data.total} onChange={change} />
            )
          }
        >
          <Loaded reading={reading}>
            {({ rows }) =>
              isPhone ? (
                <Cards
                  {...list}
                  rows={rows}
                  words={(row) => ({
                    mark: <OnlineMark row={row} />,
                    title: row.name,
                    note: [row.code, row.stationName].filter(Boolean).join(' · '),
                    aside: row.refreshTime ? format.recent(row.refreshTime, now) : '—',
                    asideNote: t('communication.lamps', { n: format.number(row.lamps) }),
                  })}
                  onOpen={open}
                />
              ) : (
                <VirtualTable
                  {...list}
                  rows={rows}
                  columns={columns}
                  current={current}
                  onCurrent={setCurrent}
                  onOpen={open}
                />
              )
            }
          </Loaded>
        </ListPanel>
        {isPhone ? (
          <SideDrawer open={device !== null} title={t('communication.log')} onClose={close}>
            {log}
          </SideDrawer>
        ) : (
          log
        )}
      </div>
    </div>
  )
}
