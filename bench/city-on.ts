import { type ApiClient, openApiClient } from '../harness/api-client.ts'
import { lampIds } from '../harness/counted.ts'
import { CITY_GROUP, PASSWORD, startSystem } from '../harness/system.ts'
import { wait } from '../harness/wait.ts'
import { faultsIn } from './bench.ts'
import { type Loaders, startLoaders } from './loaders.ts'
import { residentOf } from './resident.ts'

const WINDOW = 1_000
const LOOK_EVERY = 50

const now = () => performance.timeOrigin + performance.now()

/** `messages` is how many reach the gateways: one a lamp, or one for all lamps of a gateway. */
async function faultsOf(answers: number, loaders: Loaders, lamps: number, expected: number): Promise<string[]> {
  const { messages, executed, executions } = await loaders.ordered()
  return faultsIn(
    answers === lamps ? '' : `${lamps - answers} answers never came`,
    executions === executed ? '' : `${executions - executed} orders carried out twice`,
    executed === lamps ? '' : `${lamps - executed} orders lost before their lamp`,
    messages === expected ? '' : `${messages} messages to gateways instead of ${expected}`,
  )
}

const progressOf = (apiClient: ApiClient, groupId: string) =>
  apiClient.call<{ answered: number; pending: number }>('/station/command/Progress', { groupId })

async function stored(apiClient: ApiClient, groupId: string, within: number): Promise<void> {
  const end = now() + within
  while ((await progressOf(apiClient, groupId)).pending > 0 && now() < end) await wait(LOOK_EVERY)
}

export type CityOn = {
  readonly lamps: number
  /** Gateways that carry them and pass orders on by group number; null for the city's own, which do not. */
  readonly groupsOf: number | null
  /** All answers have come by then, ms. */
  readonly within: number
  /** After the births, and after the last answer; what comes late or twice has come by then, ms. */
  readonly settle: number
  readonly profile: string | null
  readonly say: (text: string) => void
}

/** Seconds from the call to the last order at a gateway and to the last answer shown, and ms until the call was answered. */
export type Switched = {
  readonly sent: number
  readonly shown: number
  readonly taken: number
  /** Memory of the server process when it had started, and after the order, MB. */
  readonly resident: { readonly started: number; readonly after: number }
  readonly answers: number
  readonly faults: readonly string[]
  readonly fleetFile: string
  readonly gateways: Awaited<ReturnType<typeof startSystem>>['gateways']
}

/** Switches a whole city on, over the product and real MQTT, and counts at the lamps and as a console asks for it. */
export async function switchCityOn({ lamps, groupsOf, within, settle, profile, say }: CityOn): Promise<Switched> {
  const { stop, fleetFile, mqtt, gateways, databaseUrl, port, server } = await startSystem(lamps, {
    profile,
    carriers: groupsOf,
  })
  const started = residentOf(server.pid)
  const group = groupsOf === null ? {} : { group: CITY_GROUP }
  const loaders = await startLoaders({ fleetFile, mqtt, gateways, qos: 1, window: WINDOW, ...group })
  const ids = [...(await lampIds(databaseUrl)).values()]
  const apiClient = await openApiClient(port, () => {})
  // Their births are stored by then: an operator's city is not born a moment before.
  await wait(settle)
  await apiClient.call('/station/auth/Check', { pswd: PASSWORD })
  say(`${loaders.lamps} lamps of ${gateways.length} gateways born, switching ${ids.length} on`)
  const began = now()
  const { groupId } = await apiClient.call<{ groupId: string }>('/station/light/SendCommand', {
    code: 'dco.switch',
    args: { on: true },
    ids,
  })
  const taken = now() - began
  await stored(apiClient, groupId, within)
  const shown = (now() - began) / 1000
  const { answered: answers } = await progressOf(apiClient, groupId)
  const { lastAt } = await loaders.ordered()
  await wait(settle)
  const faults = await faultsOf(answers, loaders, lamps, groupsOf ?? lamps)
  const resident = { started, after: residentOf(server.pid) }
  apiClient.close()
  await loaders.stop()
  await stop()
  const sent = (lastAt - began) / 1000
  return { sent, shown, taken, answers, faults, resident, fleetFile, gateways }
}
