import { useNow, useSession } from '@lamplighter/client'
import { loraOf } from '@lamplighter/kinds/lists'
import { shownPoint } from '@lamplighter/kinds/points'
import { wires } from '@lamplighter/kinds/wires'
import { type Fact, Facts, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { simState } from '../../../device/nameplate/sim.ts'
import { useNameplateWords } from '../../../device/nameplate/useNameplateWords.ts'
import type { Device } from '../../../device/useDevice.ts'
import { InventedMark } from '../../../invented/InventedMark.tsx'
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
export function GatewayFacts({ gateway }: { gateway: Device }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const language = useSession((state) => state.language)
  const word = useGatewayWord()
  const words = useNameplateWords()(gateway)
  const { online, values, refreshTime, firmware, plate } = gateway
  const sim = plate.sim && simState(plate.sim, now)
  const isEnding = sim === 'ended' || sim === 'soon'
  const silent = (values['gateway.answering'] ?? 0) < (values['gateway.registered'] ?? 0)
  const points = wires.gateway.points.filter(({ key }) => shown.some((one) => one === key))
  const plateFact = (key: (typeof recorded)[number], label: string, more: Partial<Fact> = {}): Fact => ({
    key,
    label,
    value: words[key],
    ...more,
  })
  const facts: Fact[] = [
    ...(gateway.invented.includes('gateway')
      ? [{ key: 'invented', label: t('gateways.field.origin'), value: <InventedMark key="mark" fact="gateway" /> }]
      : []),
    { key: 'state', label: t('boxes.field.state'), value: word(gateway), tone: online ? undefined : 'warn' },
    ...points.map((point): Fact => {
      const { text, unit } = shownPoint(point, online ? values[point.key] : null, language)
      const isShort = online && silent && point.key === 'gateway.answering'
      return {
        key: point.key,
        label: point.label[language],
        value: `${text} ${unit}`,
        tone: isShort ? 'warn' : undefined,
      }
    }),
    {
      key: 'uptime',
      label: t('gateways.field.uptime'),
      value: online ? format.duration((values['dev.uptime'] ?? Number.NaN) * HOUR) : NOTHING,
    },
    { key: 'firmware', label: t('gateways.field.firmware'), value: firmware ?? NOTHING },
    { key: 'lora', label: 'LoRa', value: online ? loraOf(values) : NOTHING },
    plateFact('platform', t('boxes.plate.platform')),
    plateFact('operator', t('boxes.plate.operator')),
    plateFact('flow', t('boxes.plate.flowName')),
    plateFact('iccid', 'ICCID', { mono: true, wide: true }),
    {
      key: 'expiresOn',
      label: t('boxes.plate.expiresOn'),
      value: isEnding ? `${words.expiresOn} · ${t(`boxes.plate.${sim}`)}` : words.expiresOn,
      tone: isEnding ? 'warn' : undefined,
    },
    {
      key: 'heartbeat',
      label: t('gateways.field.heartbeat'),
      value: refreshTime ? format.age(refreshTime, now) : NOTHING,
    },
  ]
  return <Facts look="grid" label={t('gateways.facts')} facts={facts} />
}
