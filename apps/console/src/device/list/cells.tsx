import type { DeviceListRow, Point } from '@lamplighter/contract'
import { deviates, pointText } from '@lamplighter/kinds/points'
import { lookOf } from '@lamplighter/kinds/views'
import { wires } from '@lamplighter/kinds/wires'
import { MiddleCut, NOTHING, Row, StateSymbol, Text } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useFormat } from '../../app/useFormat.ts'
import { isOld, useLiveDevice } from './live.ts'

type Props = { row: DeviceListRow; now: number }

export const pointOf = ({ kind }: Pick<DeviceListRow, 'kind'>, key: string): Point | undefined =>
  wires[kind].points.find((point) => point.key === key)

/** The state symbol, said in words by `word`. */
export function StateCell({ row, now, word }: Props & { word: (row: DeviceListRow) => string }) {
  const live = useLiveDevice(row)
  return (
    <Row as="span" pad={[4, 2]}>
      <StateSymbol look={lookOf(live.kind, live, live.online && isOld(live, now))} size={20} label={word(live)} />
    </Row>
  )
}

/** A cell of live values: each subscribes to its own device, so that a change renders no other row. */
export function LiveCell({ row, now, say }: Props & { say: (row: DeviceListRow) => ReactNode }) {
  const live = useLiveDevice(row)
  const text = say(live)
  return (
    <Text tone={isOld(live, now) ? 'faint' : undefined}>
      {typeof text === 'string' && text !== NOTHING ? <MiddleCut text={text} /> : text}
    </Text>
  )
}

/** A measured value; bold outside its normal range. Offline there is none, save for counters. */
export function PointCell({ row, now, point: key, decimals }: Props & { point: string; decimals?: number }) {
  const live = useLiveDevice(row)
  const found = pointOf(row, key)
  if (!found) return null
  const value = live.online || found.counter ? live.values[key] : null
  const point = decimals === undefined ? found : { ...found, decimals }
  const isWrong = live.online && deviates(found, value)
  return (
    <Text tone={!isWrong && isOld(live, now) ? 'faint' : undefined} bold={isWrong}>
      {pointText(point as Point, value)}
    </Text>
  )
}

export function ReportCell({ row, now }: Props) {
  const live = useLiveDevice(row)
  const format = useFormat()
  if (!live.refreshTime) return NOTHING
  const old = isOld(live, now)
  return (
    <Text tone={old ? 'faint' : undefined} title={format.dateTime(live.refreshTime)}>
      {old ? format.age(live.refreshTime, now) : format.time(live.refreshTime)}
    </Text>
  )
}
