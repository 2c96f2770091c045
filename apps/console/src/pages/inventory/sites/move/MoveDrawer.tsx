import { useAct } from '@lamplighter/client'
import type { StationSummary } from '@lamplighter/contract'
import { Button, EmptyState, formatNumber, Panel, Row, Segments, type Selection, Stack, Text } from '@lamplighter/ui'
import { App, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../../form/RightButton.tsx'
import { SideDrawer } from '../../../../form/SideDrawer.tsx'
import { useConfirm } from '../../../../form/useConfirm.ts'
import { useLastWhile } from '../../../../form/useLastWhile.ts'
import { Keyword } from '../../../../list/Keyword.tsx'
import { Loaded } from '../../../../list/Loaded.tsx'
import styles from '../sites.module.css'
import { LISTED } from '../useDevicesOf.ts'
import { CandidateTable } from './CandidateTable.tsx'
import { useDevicesAt, useDevicesFound } from './useCandidates.ts'

type Props = {
  open: boolean
  into: StationSummary | undefined
  stations: readonly StationSummary[]
  onClose: () => void
}

const nobody: Selection = new Set()

/** Brings devices from elsewhere to a site. */
export function MoveDrawer({ open, into: given, stations, onClose }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useConfirm()
  const into = useLastWhile(given, open)
  const [way, setWay] = useState<'site' | 'search'>('site')
  const [from, setFrom] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [selected, setSelected] = useState(nobody)
  const move = useAct('station.move')
  const atSite = useDevicesAt(way === 'site' && open ? from : null)
  const found = useDevicesFound(way === 'search' && open ? text : '', into?.name)
  const n = formatNumber(selected.size)
  const close = () => {
    setSelected(nobody)
    setFrom(null)
    setText('')
    onClose()
  }
  const askToMove = ({ id, name }: StationSummary) =>
    ask({
      title: t('sites.ask.move', { n, name }),
      text: t('sites.ask.moveText'),
      act: t('sites.move.go', { n }),
      onYes: () =>
        move.mutate(
          { deviceIds: [...selected], stationId: id },
          {
            onSuccess: ({ count }) => {
              void message.success(t('sites.move.done', { n: formatNumber(count), name }))
              close()
            },
          },
        ),
    })
  const table = { selected, onSelect: setSelected }
  return (
    <SideDrawer
      open={open}
      title={t('sites.move.title')}
      note={into && t('sites.move.into', { name: into.name })}
      dirty={selected.size > 0}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <RightButton
            look="solid"
            right="station.save"
            why={selected.size === 0 ? t('sites.move.chooseFirst') : undefined}
            busy={move.isPending}
            onClick={() => into && askToMove(into)}
          >
            {t('sites.move.go', { n })}
          </RightButton>
        </>
      }
    >
      {into === undefined ? (
        <EmptyState icon="station" title={t('sites.site.gone')} />
      ) : (
        <Stack full gap={10}>
          <Segments label={t('sites.move.from')} role="radiogroup" size="normal">
            {(['site', 'search'] as const).map((key) => (
              // biome-ignore lint/a11y/useSemanticElements: a segment that is one of two
              <button key={key} type="button" role="radio" aria-checked={way === key} onClick={() => setWay(key)}>
                {t(key === 'site' ? 'sites.move.bySite' : 'sites.move.bySearch')}
              </button>
            ))}
          </Segments>
          {way === 'site' ? (
            <Select
              aria-label={t('sites.move.site')}
              placeholder={t('sites.move.chooseSite')}
              showSearch={{ optionFilterProp: 'label' }}
              value={from}
              onChange={setFrom}
              options={stations
                .filter(({ id }) => id !== into.id)
                .map(({ id, name, boxes, gateways, lamps, lux }) => ({
                  value: id,
                  label: `${name} (${formatNumber(boxes + gateways + lamps + lux)})`,
                }))}
            />
          ) : (
            <Row>
              <Keyword keyword={text} label={t('sites.move.search')} onKeyword={setText} />
            </Row>
          )}
          <Text as="p" tone="faint" size={12}>
            {way === 'site' && atSite.partial
              ? t('sites.move.partial', { n: formatNumber(LISTED) })
              : t('sites.move.gatewayHint')}
          </Text>
          <Panel flush className={styles.table}>
            {way === 'site' ? (
              from === null ? (
                <EmptyState icon="station" title={t('sites.move.chooseSite')} text={t('sites.move.chooseText')} />
              ) : (
                <Loaded reading={atSite}>
                  {(rows) => (
                    <CandidateTable
                      {...table}
                      rows={rows}
                      empty={<EmptyState icon="station" title={t('sites.move.none')} text={t('sites.move.noneText')} />}
                    />
                  )}
                </Loaded>
              )
            ) : text === '' ? (
              <EmptyState icon="search" title={t('sites.move.searchFirst')} />
            ) : (
              <Loaded reading={found}>
                {(rows) => (
                  <CandidateTable
                    {...table}
                    rows={rows}
                    withSite
                    empty={<EmptyState icon="search" title={t('sites.move.noHit')} />}
                  />
                )}
              </Loaded>
            )}
          </Panel>
        </Stack>
      )}
    </SideDrawer>
  )
}
