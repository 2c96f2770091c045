import { useAct, useMay } from '@lamplighter/client'
import type { StationSummary } from '@lamplighter/contract'
import { Button, EmptyState, formatNumber, Grid, LabelledFigure, Stack, useIsPhone } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ROAD } from '../../../app/addresses.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { useAsk } from '../../../form/useAsk.ts'
import { useHeld } from '../../../form/useHeld.ts'
import type { GroupLine } from '../groups/groupTree.ts'
import { refreshed } from '../groups/useGroupMove.ts'
import { STATION_FORM, StationForm } from './StationForm.tsx'

type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  station: StationSummary | null | undefined
  lines: readonly GroupLine[]
  groupId: number | null
  onMoveInto: (id: number) => void
  onClose: () => void
}

const held = ['boxes', 'gateways', 'lamps', 'lux', 'alarms'] as const

/** One site: what it is called, where it is, what stands there. */
export function StationDrawer({ open, station: given, lines, groupId, onMoveInto, onClose }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useAsk()
  const isPhone = useIsPhone()
  const station = useHeld(given, open)
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const maySave = useMay('station.save')
  const remove = useAct('station.delete', { refreshes: refreshed })
  const close = () => {
    setDirty(false)
    onClose()
  }
  const devices = station ? station.boxes + station.gateways + station.lamps + station.lux : 0
  const askToDelete = ({ id, name }: StationSummary) =>
    ask({
      title: t('sites.ask.deleteSite', { name }),
      text: t('sites.ask.deleteSitesText'),
      act: t('sites.deleteSite'),
      danger: true,
      onYes: () =>
        remove.mutate(
          { ids: [id] },
          {
            onSuccess: () => {
              void message.success(t('system.deleted', { name }))
              close()
            },
          },
        ),
    })
  const right = 'station.save'
  return (
    <SideDrawer
      open={open}
      title={t(`sites.site.${station === null ? 'add' : maySave ? 'edit' : 'look'}`)}
      note={
        station && (
          <>
            {station.name} · <Link to={`${ROAD}/monitor?at=station-${station.id}`}>{t('sites.onMap')}</Link>
          </>
        )
      }
      dirty={dirty}
      onClose={close}
      foot={
        station !== undefined && (
          <>
            {/* A phone's line has room for three; the head closes too. */}
            {!(isPhone && station) && <Button onClick={close}>{t('common.cancel')}</Button>}
            {station && (
              <>
                <RightButton
                  right={right}
                  why={devices > 0 ? t('sites.filled', { n: formatNumber(devices) }) : undefined}
                  busy={remove.isPending}
                  onClick={() => askToDelete(station)}
                >
                  {t('sites.deleteSite')}
                </RightButton>
                <RightButton right={right} onClick={() => onMoveInto(station.id)}>
                  {t('sites.move.act')}
                </RightButton>
              </>
            )}
            <RightButton look="solid" right={right} type="submit" form={STATION_FORM} busy={busy}>
              {t('common.save')}
            </RightButton>
          </>
        )
      }
    >
      {station === undefined ? (
        <EmptyState icon="station" title={t('sites.site.gone')} />
      ) : (
        <Stack gap={16}>
          {station && (
            <Grid columns={{ atLeast: 65 }}>
              {held.map((key) => (
                <LabelledFigure
                  key={key}
                  label={t(`sites.field.${key}`)}
                  value={formatNumber(station[key])}
                  tone={key === 'alarms' && station.alarms > 0 ? 'warn' : 'text'}
                />
              ))}
            </Grid>
          )}
          <StationForm
            key={station?.id}
            station={station}
            lines={lines}
            groupId={groupId}
            disabled={!maySave}
            onDirty={setDirty}
            onBusy={setBusy}
            onSaved={close}
          />
        </Stack>
      )}
    </SideDrawer>
  )
}
