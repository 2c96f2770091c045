import type { DeviceListRow } from '@lamplighter/contract'
import { loraOf } from '@lamplighter/kinds/lists'
import { MiddleCut, NOTHING, Row, Text } from '@lamplighter/ui'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { LiveCell, PointCell, ReportCell, StateCell } from '../../../device/list/cells.tsx'
import { simState } from '../../../device/nameplate/sim.ts'
import { useNameplateWords } from '../../../device/nameplate/useNameplateWords.ts'
import { InventedMark } from '../../../invented/InventedMark.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useGatewayWord } from './useGatewayWord.ts'

const HOUR = 3_600_000

const warned = (said: ReactNode) => (
  <Text tone="warn" bold>
    {said}
  </Text>
)

/** Lamps that answer; in bold where some do not. */
function Answering({ row }: { row: DeviceListRow }) {
  const [answering, registered] = [row.values['gateway.answering'], row.values['gateway.registered']]
  if (!row.online || answering === null || answering === undefined) return NOTHING
  const some = registered !== null && registered !== undefined && answering < registered
  return some ? warned(answering) : answering
}

/** When its card ends; in bold when that is soon or past. */
function Expiry({ row, now, text }: { row: DeviceListRow; now: number; text: string }) {
  const { sim } = row.plate
  return sim && simState(sim, now) !== 'good' ? warned(text) : text
}

/** What the table shows of each gateway. */
export function useGatewayColumns(now: number): readonly ListColumn<DeviceListRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const word = useGatewayWord()
  const words = useNameplateWords()
  return useMemo(() => {
    const live = (say: (row: DeviceListRow) => ReactNode) => (row: DeviceListRow) => (
      <LiveCell row={row} now={now} say={say} />
    )
    const value = (key: string, head: string, width: number): ListColumn<DeviceListRow> => ({
      key,
      head,
      width,
      right: true,
      cell: (row) => <PointCell row={row} now={now} point={key} />,
    })
    return [
      {
        key: 'state',
        head: t('boxes.field.state'),
        width: 56,
        fixed: true,
        cell: (row) => <StateCell row={row} now={now} word={word} />,
      },
      {
        key: 'name',
        head: t('boxes.field.name'),
        width: 168,
        grows: true,
        fixed: true,
        cell: live(({ name, invented }) => (
          <Row as="span" gap={4}>
            <MiddleCut text={name} />
            {invented.includes('gateway') && <InventedMark fact="gateway" />}
          </Row>
        )),
      },
      { key: 'code', head: t('boxes.field.code'), width: 130, mono: true, cell: live(({ code }) => code) },
      {
        key: 'station',
        head: t('boxes.field.station'),
        width: 130,
        grows: true,
        cell: live(({ stationName }) => stationName ?? NOTHING),
      },
      {
        key: 'platform',
        head: t('boxes.plate.platform'),
        width: 92,
        rare: true,
        cell: live((row) => words(row).platform),
      },
      value('gateway.registered', t('gateways.field.registered'), 84),
      {
        key: 'gateway.answering',
        head: t('gateways.field.answering'),
        width: 84,
        right: true,
        cell: live((row) => <Answering row={row} />),
      },
      value('gateway.queue', t('gateways.field.queue'), 64),
      value('gateway.whitelist', t('gateways.field.whitelist'), 76),
      {
        key: 'lora',
        head: 'LoRa',
        width: 84,
        cell: live((row) => (row.online ? loraOf(row.values) : NOTHING)),
      },
      {
        key: 'dev.uptime',
        head: t('gateways.field.uptime'),
        width: 104,
        right: true,
        cell: live(({ online, values }) =>
          online ? format.duration((values['dev.uptime'] ?? Number.NaN) * HOUR) : NOTHING,
        ),
      },
      value('comm.rssi', `${t('gateways.field.signal')} dBm`, 88),
      value('dev.temperature', '°C', 48),
      {
        key: 'firmware',
        head: t('gateways.field.firmware'),
        width: 76,
        rare: true,
        mono: true,
        cell: live(({ firmware }) => firmware ?? NOTHING),
      },
      {
        key: 'operator',
        head: t('boxes.plate.operator'),
        width: 84,
        rare: true,
        cell: live((row) => words(row).operator),
      },
      {
        key: 'expiresOn',
        head: t('boxes.plate.expiresOn'),
        width: 100,
        rare: true,
        cell: live((row) => <Expiry row={row} now={now} text={words(row).expiresOn} />),
      },
      {
        key: 'heartbeat',
        head: t('gateways.field.heartbeat'),
        width: 116,
        right: true,
        cell: (row) => <ReportCell row={row} now={now} />,
      },
    ]
  }, [t, format, now, word, words])
}
