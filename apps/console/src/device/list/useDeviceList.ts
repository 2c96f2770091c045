import { call, useCall } from '@lamplighter/client'
import { boxStatuses, boxTypes, type Calls, type DeviceListRow, platforms, type Sent } from '@lamplighter/contract'
import { oneOf, paging, textOf, useAddress, wholeOf } from '../../list/address.ts'

export const deviceTabs = ['all', 'online', 'offline', 'alarm'] as const
export type DeviceTab = (typeof deviceTabs)[number]

type BoxType = (typeof boxTypes)[number]
type BoxStatus = (typeof boxStatuses)[number]
type Platform = (typeof platforms)[number]

const fields = {
  q: textOf(40),
  group: wholeOf(),
  tab: oneOf(deviceTabs, 'all'),
  type: oneOf<BoxType, null>(boxTypes, null),
  status: oneOf<BoxStatus, null>(boxStatuses, null),
  platform: oneOf<Platform, null>(platforms, null),
  /** Whose drawer is open. */
  id: wholeOf(),
  ...paging,
}
const options = { keeps: ['id'], slight: ['q'] } as const

const EVERY = 10_000
/** As many as one answer may hold. */
const MOST = 5_000

type Filters = NonNullable<Sent<Calls['device.list']>['filters']>
const ofTab: Readonly<Record<DeviceTab, Filters>> = {
  all: {},
  online: { online: true },
  offline: { online: false },
  alarm: { alarm: true },
}

/** Devices of one kind as the address narrows them, read anew every few seconds. */
export function useDeviceList(kind: 'power-box' | 'gateway') {
  const [query, change] = useAddress(fields, options)
  const scope: Filters = {
    ...(query.q.trim() ? { keyword: query.q.trim() } : {}),
    ...(query.group ? { groupId: query.group } : {}),
    ...(kind === 'power-box' && query.type ? { boxType: query.type } : {}),
    ...(kind === 'power-box' && query.status ? { status: query.status } : {}),
    ...(kind === 'gateway' && query.platform ? { platform: query.platform } : {}),
  }
  const filters = { ...scope, ...ofTab[query.tab] }
  const reading = useCall(
    'device.list',
    { kind, page: query.page, size: query.size, filters },
    { every: EVERY, keep: true },
  )
  return {
    query,
    change,
    reading,
    isFiltered: Object.keys(filters).length > 0,
    clear: () => change({ q: '', group: null, tab: 'all', type: null, status: null, platform: null }),
    /** Every device of the filter, not only its page. */
    all: async (): Promise<readonly DeviceListRow[]> => {
      const rows: DeviceListRow[] = []
      for (let page = 1; ; page++) {
        const part = await call('device.list', { kind, page, size: MOST, filters })
        rows.push(...part.rows)
        if (part.rows.length < MOST) return rows
      }
    },
  }
}
export type DeviceListing = ReturnType<typeof useDeviceList>
