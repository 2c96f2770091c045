import { useCall } from '@lamplighter/client'
import {
  type ChargeSession,
  chargeSessionList,
  type DeviceListRow,
  feeWord,
  type Kind,
  sessionNumber,
} from '@lamplighter/contract'
import { NOTHING } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useFormat } from '../../../app/useFormat.ts'
import type { ListColumn } from '../../../list/listColumn.tsx'

const EVERY = 15_000
const MOST = 1_000

/** Where they stand in a list of piles: what goes on at a pile comes before what it measures. */
export function besideConnector(
  own: readonly ListColumn<DeviceListRow>[],
  ofSessions: readonly ListColumn<DeviceListRow>[],
): ListColumn<DeviceListRow>[] {
  const at = own.findIndex(({ key }) => key === 'charge.status') + 1
  return [...own.slice(0, at), ...ofSessions, ...own.slice(at)]
}

/** Who charges at each pile and what it costs so far; of other kinds nothing. */
export function useSessionColumns(kind: Kind): readonly ListColumn<DeviceListRow>[] {
  const { language } = useFormat()
  const isPile = kind === 'charging-pile'
  const asked = { size: MOST, filters: { isOpen: true } }
  const { data } = useCall('charging.sessions', asked, { enabled: isPile, keep: true, every: EVERY })
  return useMemo(() => {
    if (!isPile) return []
    const running = new Map(data?.rows.map((session) => [session.deviceId, session]))
    const column = (
      key: 'number' | 'holder' | 'fee',
      width: number,
      say: (session: ChargeSession) => string | null,
    ) => {
      const text = ({ id }: DeviceListRow) => {
        const session = running.get(id)
        return session ? say(session) : null
      }
      const head = chargeSessionList.columns[key].label[language]
      return { key: `session.${key}`, head, width, text, cell: (row: DeviceListRow) => text(row) ?? NOTHING }
    }
    return [
      column('number', 90, sessionNumber),
      column('holder', 110, ({ holder, tag }) => holder || tag),
      { ...column('fee', 96, feeWord), right: true },
    ]
  }, [isPile, data, language])
}
