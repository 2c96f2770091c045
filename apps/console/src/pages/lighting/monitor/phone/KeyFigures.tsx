import { isFailed, LabelledFigure, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { powerCheckOf } from '../detail/powerCheck.ts'

/** What a crew reads first: the power, what it should be, and what feeds it. */
export function KeyFigures({ device, stale }: { device: Device; stale: boolean }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { online, values, expectedWatts, boxName } = device
  const watts = values['elec.activePower']
  const wrong = online && !stale && (powerCheckOf(watts, expectedWatts) ?? 'agrees') !== 'agrees'
  const shown = (value: number | null | undefined, decimals: number) => (online ? number(value, decimals) : '--')
  return (
    <Row wrap between gap={[2, 12]} align="end">
      <LabelledFigure
        label={t('monitor.detail.power')}
        value={shown(watts, 1)}
        unit="W"
        size={34}
        tone={isFailed(device) ? 'bad' : wrong ? 'warn' : 'text'}
        stale={stale}
      />
      <LabelledFigure label={t('monitor.phone.should')} value={shown(expectedWatts, 1)} unit="W" size={17} />
      <LabelledFigure
        label={t('monitor.phone.voltage')}
        value={shown(values['elec.voltage'], 1)}
        unit="V"
        size={17}
        stale={stale}
      />
      <LabelledFigure
        label={t('monitor.phone.current')}
        value={shown(values['elec.current'], 3)}
        unit="A"
        size={17}
        stale={stale}
      />
      {boxName && (
        <Text as="p" tone="dim" size={13}>
          {t('monitor.column.boxName')} {boxName}
        </Text>
      )}
    </Row>
  )
}
