import type { Kind } from '@lamplighter/contract'
import { boxList, gatewayList } from './devices.ts'
import { poleDeviceList } from './pole-devices.ts'

/** The list of a kind of device that people look after. */
export const deviceList = (kind: Kind) =>
  kind === 'power-box' ? boxList : kind === 'gateway' ? gatewayList : poleDeviceList(kind)
