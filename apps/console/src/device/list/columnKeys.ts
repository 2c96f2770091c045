import { createColumnKeys } from '../../list/columnKeys.ts'

const boxColumns = [
  'state',
  'name',
  'boxType',
  'status',
  'mode',
  'outputs',
  'elec.p1.voltage',
  'elec.p2.voltage',
  'elec.p3.voltage',
  'elec.p1.current',
  'elec.p2.current',
  'elec.p3.current',
  'kW',
  'elec.totalPowerFactor',
  'elec.leakage',
  'dev.temperature',
  'door',
  'today',
  'plan',
  'sim',
  'comm.rssi',
  'report',
  'station',
] as const
export type BoxColumn = (typeof boxColumns)[number]

const gatewayColumns = [
  'state',
  'name',
  'code',
  'station',
  'platform',
  'gateway.registered',
  'answering',
  'gateway.queue',
  'gateway.whitelist',
  'lora',
  'uptime',
  'comm.rssi',
  'dev.temperature',
  'firmware',
  'operator',
  'expires',
  'heartbeat',
] as const
export type GatewayColumn = (typeof gatewayColumns)[number]

/** A list without them says nothing. */
export const fixedColumns: ReadonlySet<string> = new Set<BoxColumn & GatewayColumn>(['state', 'name'])

export const columnChoice = {
  boxes: createColumnKeys<BoxColumn>({ name: 'box-columns', all: boxColumns, fixed: fixedColumns, usual: boxColumns }),
  gateways: createColumnKeys<GatewayColumn>({
    name: 'gateway-columns',
    all: gatewayColumns,
    fixed: fixedColumns,
    usual: gatewayColumns,
  }),
}
