import { useNow, useSession } from '@lamplighter/client'
import { wires } from '@lamplighter/kinds/wires'
import { NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { simState } from '../../device/plate/sim.ts'
import { usePlateWords } from '../../device/plate/usePlateWords.ts'
import { shownPoint } from '../../device/points.ts'
import type { Device } from '../../device/useDevice.ts'
import styles from './gateways.module.css'
import { loraOf } from './lora.ts'
import { useGatewayWord } from './useGatewayWord.ts'

const PACE = 15_000
const HOUR = 3_600_000
const shown = [
  'gateway.registered',
  'gateway.answering',
  'gateway.queue',
  'gateway.whitelist',
  'comm.rssi',
  'dev.temperature',
] as const
const recorded = ['platform', 'operator', 'flow', 'iccid'] as const

/** How a gateway stands. */
export function Facts({ gateway }: { gateway: Device }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const language = useSession((state) => state.language)
  const word = useGatewayWord()
  const words = usePlateWords()(gateway)
  const { online, values, refreshTime, firmware, plate } = gateway
  const sim = plate.sim && simState(plate.sim, now)
  const silent = (values['gateway.answering'] ?? 0) < (values['gateway.registered'] ?? 0)
  const points = wires.gateway.points.filter(({ key }) => shown.some((one) => one === key))
  return (
    <dl className={styles.facts} aria-label={t('gateways.facts')}>
      <div>
        <dt>{t('boxes.field.state')}</dt>
        <dd data-warn={!online}>{word(gateway)}</dd>
      </div>
      {points.map((point) => {
        const { text, unit } = shownPoint(point, online ? values[point.key] : null)
        return (
          <div key={point.key}>
            <dt>{point.label[language]}</dt>
            <dd data-warn={online && silent && point.key === 'gateway.answering'}>{`${text} ${unit}`}</dd>
          </div>
        )
      })}
      <div>
        <dt>{t('gateways.field.uptime')}</dt>
        <dd>{online ? format.duration((values['dev.uptime'] ?? Number.NaN) * HOUR) : NOTHING}</dd>
      </div>
      <div>
        <dt>{t('gateways.field.firmware')}</dt>
        <dd>{firmware ?? NOTHING}</dd>
      </div>
      <div>
        <dt>LoRa</dt>
        <dd>{online ? loraOf(values) : NOTHING}</dd>
      </div>
      {recorded.map((key) => (
        <div key={key} data-wide={key === 'iccid'}>
          <dt>{key === 'iccid' ? 'ICCID' : t(`boxes.plate.${key === 'flow' ? 'flowName' : key}`)}</dt>
          <dd>{words[key]}</dd>
        </div>
      ))}
      <div>
        <dt>{t('boxes.plate.expiresOn')}</dt>
        <dd data-warn={sim === 'ended' || sim === 'soon'}>
          {sim === 'ended' || sim === 'soon' ? `${words.expiresOn} · ${t(`boxes.plate.${sim}`)}` : words.expiresOn}
        </dd>
      </div>
      <div>
        <dt>{t('gateways.field.heartbeat')}</dt>
        <dd>{refreshTime ? format.age(refreshTime, now) : NOTHING}</dd>
      </div>
    </dl>
  )
}
