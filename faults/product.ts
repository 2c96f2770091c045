import { type ApiClient, openApiClient } from '../harness/api-client.ts'
import { ask, lampIds } from '../harness/counted.ts'
import { lampEdgesOf } from '../harness/fleet.ts'
import { CITY_GROUP, databaseUrlOf, type Launch, launchServer, layCity } from '../harness/system.ts'
import { within } from '../harness/wait.ts'
import { type Field, openField } from './field.ts'

export const LAMPS = 2_000
const GATEWAYS = 20
const READY_WITHIN = 120_000
const REPORTS_A_SECOND = 200

/** The server of a small city with its gateways, which report all the time; the server can be killed and started again. */
export type Product = {
  readonly port: number
  readonly field: Field
  /** Ids of the lamps by communication number. */
  readonly lamps: ReadonlyMap<string, number>
  readonly operator: ApiClient
  /** What the broker acknowledges is promised to be stored. */
  readonly isKept: boolean
  /** Past whatever is put between the server and its database. */
  databaseUrl(): string
  /** As when the power goes: nothing is tidied up. */
  kill(): Promise<void>
  /** Starts it again without waiting for it. */
  launch(): Promise<void>
  /** Resolves when it works, after how many ms. @throws when it ends before */
  ready(): Promise<number>
  stop(): Promise<void>
}

type ProductOptions = {
  readonly folder: string
  /** Where the database is; the server's own when missing. */
  readonly databaseUrl?: () => string
  /** Where the gateways connect; the server's own broker when missing. */
  readonly mqtt?: string
  /** What the broker acknowledges is promised to be stored. @default true */
  readonly isKept?: boolean
  readonly isGrouped?: boolean
  readonly env?: Record<string, string>
}

/** A data folder with the city. */
export const layTown = (isGrouped = false) => layCity(LAMPS, isGrouped ? GATEWAYS : null)

export async function startProduct(options: ProductOptions): Promise<Product> {
  const { folder, isGrouped = false, env = {}, databaseUrl = () => databaseUrlOf(folder) } = options
  let launch: Launch = await launchServer(folder, { env })
  let launchedAt = performance.now()
  const { port, mqttPort } = launch
  const { fleet } = await launch.server.next<{ fleet: string }>('ready', READY_WITHIN)
  const lamps = await lampIds(databaseUrl())
  const field = await openField({
    mqtt: options.mqtt ?? `mqtt://127.0.0.1:${mqttPort}`,
    gateways: lampEdgesOf(fleet),
    group: isGrouped ? CITY_GROUP : null,
  })
  const isOnline = async () => {
    const [row] = await ask<{ online: number }>(
      databaseUrl(),
      "select count(*)::int as online from device_state s join device d on d.id = s.device_id where d.kind = 'luminaire' and s.online",
    )
    return row?.online === lamps.size
  }
  if (!(await within(READY_WITHIN, isOnline))) throw new Error('not all lamps are online')
  const endReports = field.report(REPORTS_A_SECOND)
  const operator = await openApiClient(port, () => {})
  return {
    port,
    field,
    lamps,
    operator,
    isKept: options.isKept ?? true,
    databaseUrl,
    kill: () => launch.server.kill(),
    async launch() {
      launchedAt = performance.now()
      launch = await launchServer(folder, { ports: { port, mqttPort }, env })
    },
    async ready() {
      await launch.server.next('ready', READY_WITHIN)
      return performance.now() - launchedAt
    },
    async stop() {
      endReports()
      operator.close()
      await field.stop()
      await launch.server.stop()
    },
  }
}
