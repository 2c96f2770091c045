import { useNow } from '@lamplighter/client'
import { lampWord } from '@lamplighter/kinds/lists'
import { lookOf } from '@lamplighter/kinds/views'
import {
  buttonLook,
  EmptyState,
  FailedState,
  Grid,
  Icon,
  isFailed,
  Skeleton,
  Stack,
  StateSymbol,
  Text,
} from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { MoreCommands } from '../../../../command/dialog/MoreCommands.tsx'
import { ManualOverrides } from '../../../../command/ManualOverrides.tsx'
import { Values } from '../../../../device/detail/Values.tsx'
import { useDevice } from '../../../../device/useDevice.ts'
import { DiagnosisLine } from '../../../../diagnosis/DiagnosisLine.tsx'
import { isStale } from '../list/liveRow.ts'
import { useGathered } from '../state/useGathered.ts'
import { KeyFigures } from './KeyFigures.tsx'
import { LastOrder } from './LastOrder.tsx'
import { LevelKeys } from './LevelKeys.tsx'
import styles from './phone.module.css'
import { Sheet } from './Sheet.tsx'

const PACE = 15_000
const NOT_FOUND = 990005

type Props = {
  id: number
  /** Hears how high it is, px. */
  onHeight: (height: number) => void
  onClose: () => void
}

/** One device over the map: what it does, what was asked of it, and eight keys to ask for more. */
export function DeviceSheet({ id, onHeight, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const { device, error, retry } = useDevice(id)
  const itself = useGathered(
    useMemo(() => new Set([id]), [id]),
    null,
  )
  if (error)
    return (
      <Stack as="section" pad={[0, 16, 12, 16]} className={styles.sheet}>
        {error.code === NOT_FOUND ? (
          <EmptyState
            icon="search"
            title={t('monitor.detail.unknown')}
            text={t('monitor.detail.unknownText', { id })}
            action={{ label: t('common.close'), run: onClose }}
          />
        ) : (
          <FailedState
            title={t('common.failed.title')}
            text={error.message}
            action={{ label: t('common.retry'), run: retry }}
          />
        )}
      </Stack>
    )
  if (!device)
    return (
      <Stack as="section" pad={[0, 16, 12, 16]} className={styles.sheet}>
        <Skeleton rows={6} height={28} label={t('common.loading')} />
      </Stack>
    )
  const isLamp = device.kind === 'luminaire'
  const stale = isStale({ ...device, light: isLamp ? device.light : true }, now)
  return (
    <Sheet
      label={t('monitor.detail.label')}
      named
      title={device.name}
      mark={<StateSymbol look={lookOf(device.kind, device, stale && device.online)} size={40} />}
      note={
        <>
          {isLamp && !isFailed(device) && (
            <Text tone={device.alarm > 0 || !device.online ? 'warn' : 'text'}>{lampWord(device, format.language)}</Text>
          )}
          <span>{format.age(device.refreshTime, now) || t('monitor.detail.never')}</span>
        </>
      }
      onHeight={onHeight}
      onClose={onClose}
    >
      <DiagnosisLine device={device} framed />
      {isLamp ? <KeyFigures device={device} stale={stale} /> : <Values device={device} stale={stale} />}
      <LastOrder deviceId={id} kind={device.kind} />
      <ManualOverrides device={device} />
      {isLamp && <LevelKeys to={itself} />}
      <Grid columns="repeat(auto-fit, minmax(120px, 1fr))" gap={12}>
        {device.lat !== null && device.lng !== null && (
          <a {...buttonLook({ size: 'thumb' })} href={`geo:${device.lat},${device.lng}?q=${device.lat},${device.lng}`}>
            <Icon name="navigate" size={18} />
            {t('monitor.phone.navigate')}
          </a>
        )}
        <MoreCommands size="thumb" icon="command" device={device} />
      </Grid>
    </Sheet>
  )
}
