import { type Diagnosis, type diagnosisCalls, fail } from '@lamplighter/contract'
import type { Place } from '@lamplighter/kinds/sun'
import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import type { Ingest } from '../../devices/readings/index.ts'
import { placeOf } from '../home/index.ts'
import { causeOfBox, causeOfGateway, causeOfLamp } from './cause.ts'
import {
  boxFacts,
  commandFacts,
  gatewayFacts,
  neighbourFacts,
  outputAtFault,
  outputFacts,
  planFacts,
  valuesOf,
} from './facts.ts'
import { silencesOf } from './silences.ts'
import { boxOfGateway, feederOf, planOfBox, type Subject, sinceWhen, subjectOf } from './store.ts'

export { lastSignals, silencesOf } from './silences.ts'

type Moment = { readonly place: Place; readonly now: number }

const nothing = {
  cause: null,
  gateway: null,
  box: null,
  output: null,
  loop: null,
  branch: null,
  neighbours: null,
  plan: null,
  command: null,
  ordered: null,
  watts: null,
} as const satisfies Partial<Diagnosis>

const subjectAt = async (scope: Scope, id: number | null) => (id === null ? null : subjectOf(scope, id))

async function ofLamp(scope: Scope, lamp: Subject, { place, now }: Moment): Promise<Diagnosis> {
  const values = valuesOf(lamp)
  const box = await subjectAt(scope, lamp.boxId)
  const feeder = lamp.branchId === null ? null : await feederOf(scope, lamp.branchId)
  const facts = {
    gateway: await gatewayFacts(scope, lamp.gatewayId),
    box: await boxFacts(scope, box),
    output: feeder?.outputName && feeder.number ? outputFacts(box, feeder.number, feeder.outputName) : null,
    neighbours: await neighbourFacts(scope, lamp, feeder),
    plan: planFacts(lamp, place, now),
    command: await commandFacts(scope, lamp, now),
    ordered: values['lamp.command'] ?? null,
    watts: values['elec.activePower'] ?? null,
  }
  const failed = (values['lamp.failure'] ?? 0) > 0
  const { online, light, ratedWatts } = lamp
  const [volts, leakageLevel] = [values['elec.voltage'] ?? null, values['elec.leakageLevel'] ?? null]
  const cause = online ? causeOfLamp({ ...facts, light, failed, ratedWatts, volts, leakageLevel }) : null
  const changed = lamp.changedAt
  const told = online && cause ? await sinceWhen(scope, lamp.id, failed ? 'lamp.failure' : 'lamp.level', now) : null
  return {
    ...nothing,
    ...facts,
    cause,
    branch: feeder && { id: feeder.branchId, name: feeder.branchName },
    signal: values['comm.rssi'] ?? null,
    since: (told ?? changed)?.toISOString() ?? null,
  }
}

async function ofBox(scope: Scope, box: Subject, { place, now }: Moment): Promise<Diagnosis> {
  const facts = {
    gateway: await gatewayFacts(scope, box.gatewayId),
    box: await boxFacts(scope, box),
    output: box.online ? await outputAtFault(scope, box) : null,
    neighbours: null,
    plan: planFacts(await planOfBox(scope, box.id), place, now),
    command: null,
  }
  return { ...nothing, ...facts, ...ends(box), cause: box.online ? causeOfBox({ ...facts, light: box.light }) : null }
}

async function ofGateway(scope: Scope, gateway: Subject): Promise<Diagnosis> {
  const facts = {
    gateway: await gatewayFacts(scope, gateway.id),
    box: await boxFacts(scope, await subjectAt(scope, await boxOfGateway(scope, gateway.id))),
  }
  const { signal, since } = ends(gateway)
  return gateway.online
    ? { ...nothing, ...facts, signal, since: null, cause: causeOfGateway(facts.gateway) }
    : { ...nothing, ...facts, signal, since }
}

const ends = (device: Subject) => ({
  signal: valuesOf(device)['comm.rssi'] ?? null,
  since: device.changedAt?.toISOString() ?? null,
})

/** What stands around a device, and why it is as it is while it answers. */
async function aroundOf(scope: Scope, device: Subject, moment: Moment): Promise<Diagnosis> {
  switch (device.kind) {
    case 'luminaire':
      return ofLamp(scope, device, moment)
    case 'power-box':
      return ofBox(scope, device, moment)
    case 'gateway':
      return ofGateway(scope, device)
    default:
      return { ...nothing, ...ends(device) }
  }
}

async function diagnosisOf(scope: Scope, device: Subject, moment: Moment): Promise<Diagnosis> {
  const found = await aroundOf(scope, device, moment)
  if (device.online) return found
  const { cause } = (await silencesOf(scope, [device.id])).get(device.id)!
  return { ...found, cause, loop: cause === 'loopOff' ? device.loop : null }
}

type Deps = { clock: Clock; ingest: Pick<Ingest, 'statesCommitted'> }

/** Why a device is dark or offline: what is known around it, and what that makes most probable. */
export function diagnosisHandlers({ clock, ingest }: Deps): Handlers<typeof diagnosisCalls> {
  return {
    'device.diagnosis': async ({ inScope }, { id }) => {
      // It is asked as soon as a device stands otherwise.
      await ingest.statesCommitted()
      return inScope(async (scope) => {
        const device = await subjectOf(scope, id)
        if (!device) throw fail('request.notFound', { what: { zh: '设备', en: 'device' } })
        const found = await diagnosisOf(scope, device, { place: await placeOf(scope), now: clock.now() })
        return found.cause === null ? { ...found, since: null } : found
      })
    },
  }
}
