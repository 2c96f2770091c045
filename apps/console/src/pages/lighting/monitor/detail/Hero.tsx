import { formatNumber, isFailed, LabelledFigure, Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../../../device/useDevice.ts'
import { InventedMark } from '../../../../invented/InventedMark.tsx'
import { powerCheckOf } from './powerCheck.ts'

type Props = { device: Device; stale: boolean }

/** What matters of a lamp: how bright, how much power, and whether the two agree. */
export function Hero({ device, stale }: Props) {
  const { t } = useTranslation()
  const { level, online, ratedWatts, expectedWatts, lampType, values } = device
  const watts = values['elec.activePower']
  const powerCheck = online && !stale ? powerCheckOf(watts, expectedWatts) : null
  const known = online && level !== null
  const failed = isFailed(device)
  return (
    <Row gap={12} align="end" pad={[6, 12, 4, 12]}>
      <LabelledFigure
        label={t(failed ? 'monitor.detail.ordered' : 'monitor.column.level')}
        value={known ? formatNumber(level) : '--'}
        unit="%"
        size={34}
        tone={failed ? 'dim' : known && level > 0 ? 'lit' : 'text'}
        stale={stale}
      />
      <LabelledFigure
        label={t('monitor.detail.power')}
        value={online ? formatNumber(watts, 1) : '--'}
        unit="W"
        size={34}
        tone={failed ? 'bad' : 'text'}
        stale={stale}
      />
      <Stack as="p" gap={0} fill align="end" size={12} nowrap data-tone="dim">
        {online && expectedWatts !== null && (
          <span>{t('monitor.detail.expected', { watts: formatNumber(expectedWatts, 1) })}</span>
        )}
        {powerCheck && (
          <Text tone={powerCheck === 'agrees' ? 'good' : 'warn'} bold={powerCheck !== 'agrees'}>
            {t(`monitor.detail.powerCheck.${powerCheck}`)}
          </Text>
        )}
        <span>
          {lampType} {ratedWatts === null ? t('monitor.detail.unrated') : `${formatNumber(ratedWatts)} W`}{' '}
          {device.invented.includes('watts') && <InventedMark fact="watts" />}
        </span>
      </Stack>
    </Row>
  )
}
