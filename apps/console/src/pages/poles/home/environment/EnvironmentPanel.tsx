import type { ShownPole } from '@lamplighter/contract'
import { EmptyState, Panel, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { useDevice } from '../../../../device/useDevice.ts'
import { Readings } from './Readings.tsx'

type Props = {
  poleId: number
  /** The station that measures, which may hang on another pole. */
  weather: ShownPole['weather']
  className: string | undefined
}

function OfStation({ id, from, className }: { id: number; from: string | null; className: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { device } = useDevice(id)
  const note = from === null ? undefined : t('pole.home.nearest', { pole: from })
  return (
    <Panel
      flush
      title={t('pole.home.environment')}
      note={note}
      actions={
        device?.refreshTime && (
          <Text as="time" tone="dim" size={12} dateTime={device.refreshTime}>
            {format.time(device.refreshTime)}
          </Text>
        )
      }
      className={className}
    >
      {device && <Readings device={device} />}
    </Panel>
  )
}

/** The air around the pole, by its own station or the nearest. */
export function EnvironmentPanel({ poleId, weather, className }: Props) {
  const { t } = useTranslation()
  if (!weather)
    return (
      <Panel title={t('pole.home.environment')} className={className}>
        <EmptyState compact icon="temperature" title={t('pole.home.noEnvironment')} />
      </Panel>
    )
  return (
    <OfStation
      key={weather.deviceId}
      id={weather.deviceId}
      from={weather.poleId === poleId ? null : weather.poleName}
      className={className}
    />
  )
}
