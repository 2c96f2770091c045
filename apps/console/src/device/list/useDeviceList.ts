import { boxStatuses, boxTypes, platforms } from '@lamplighter/contract'
import { oneOf, textOf, wholeOf } from '../../list/address.ts'
import { listing, useListing } from '../../list/useListing.ts'

export const deviceTabs = ['all', 'online', 'offline', 'alarm'] as const

type BoxType = (typeof boxTypes)[number]
type BoxStatus = (typeof boxStatuses)[number]

const ofTab = { all: {}, online: { online: true }, offline: { online: false }, alarm: { alarm: true } } as const

const devicesOf = <K extends 'power-box' | 'gateway'>(kind: K) =>
  listing({
    call: 'device.list',
    file: 'device.export',
    fields: {
      q: textOf(40),
      group: wholeOf(),
      tab: oneOf(deviceTabs, 'all'),
      type: oneOf<BoxType, null>(boxTypes, null),
      status: oneOf<BoxStatus, null>(boxStatuses, null),
      platform: oneOf(platforms, null),
      /** Whose drawer is open. */
      id: wholeOf(),
    },
    keepsPage: ['id'],
    replaces: ['q'],
    every: 10_000,
    asks: ({ q, group, tab, type, status, platform }) => ({
      kind,
      filters: {
        ...(q.trim() ? { keyword: q.trim() } : {}),
        ...(group ? { groupId: group } : {}),
        ...(kind === 'power-box' && type ? { boxType: type } : {}),
        ...(kind === 'power-box' && status ? { status } : {}),
        ...(kind === 'gateway' && platform ? { platform } : {}),
        ...ofTab[tab],
      },
    }),
  })

const declared = { 'power-box': devicesOf('power-box'), gateway: devicesOf('gateway') } as const

/** Devices of one kind as the address narrows them, read anew every few seconds. */
export const useDeviceList = (kind: 'power-box' | 'gateway') => useListing(declared[kind])
export type DeviceListing = ReturnType<typeof useDeviceList>
