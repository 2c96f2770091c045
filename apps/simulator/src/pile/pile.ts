import { chargeErrors, chargeStates, type Values } from '@lamplighter/contract'
import { FIRMWARE, MAKE, type Sim, sims } from '@lamplighter/kinds/sims'
import { wires } from '@lamplighter/kinds/wires'
import { createOcppPile } from '@lamplighter/links/ocpp/device'
import { backOff } from '../back-off.ts'
import { carriesNothing } from '../carries-nothing.ts'
import type { Edge, Identity } from '../edge.ts'
import type { Surroundings } from '../surroundings.ts'
import type { Appointment, Timetable } from '../timetable.ts'
import { createReports } from './reports.ts'
import { createVerdicts } from './verdicts.ts'

const HEARTBEAT = 60_000
/** A pile moves its contactor before it says so. */
const SWITCHING = 800

type Setting = Pick<Surroundings, 'now' | 'random'> & { readonly timetable: Timetable; readonly endpoint: string }

/** A simulated charging pile, with a connection of its own to the central system. */
export function createPileEdge(identity: Identity, own: Sim, { now, random, timetable, endpoint }: Setting): Edge {
  const { group, edge: code, secret } = identity
  const card = `CARD${code.slice(-4)}`
  let connection: 'closed' | 'connecting' | 'open' = 'closed'
  let beat: Appointment | null = null
  let isPlugged = true
  let failures = 0
  let forced: Values = {}
  let remoteTag: string | null = null
  /** Which reservation the session that is to begin ends. */
  let reserved: number | null = null
  let isStoppedRemotely = false
  let due: Appointment | null = null

  const measured = (key: string) => forced[key] ?? own.values(now())[key] ?? 0
  const status = () => ({
    state: chargeStates[measured('charge.status')] ?? 'fault',
    error: chargeErrors[measured('charge.error')] ?? 'other',
  })

  function user() {
    const given = { tag: remoteTag ?? card, reservation: reserved }
    remoteTag = null
    reserved = null
    return given
  }

  function reason() {
    const why = isStoppedRemotely ? 'Remote' : 'Local'
    isStoppedRemotely = false
    return why
  }

  function refused() {
    own.order('dco.stopCharging', {}, now())
    timetable.at(now() + SWITCHING, live)
  }

  function liveAgain(at: number) {
    due?.cancel()
    due = timetable.at(at, live)
  }

  function live() {
    const { next } = own.step(now())
    liveAgain(next)
    if (connection !== 'open') return
    // What it could not say is said when it is connected again.
    reports.follow().then(
      () => liveAgain(Math.min(next, reports.dueAt())),
      () => undefined,
    )
  }

  const verdicts = createVerdicts(
    (name, args) => {
      const outcome = own.order(name, args, now())
      timetable.at(now() + SWITCHING, live)
      return outcome
    },
    () => status().state === 'charging',
    () => own.values(now())['charge.reservation'] ?? 0,
  )

  const pile = createOcppPile({
    ...{ endpoint, identity: `${code}@${group}`, secret, now, status },
    ...{ maker: MAKE, model: sims['charging-pile'].model, firmware: FIRMWARE },
    ...verdicts,
    start(given) {
      const reservation = own.values(now())['charge.reservation'] || null
      const verdict = verdicts.start(given)
      if (verdict !== 'Accepted') return verdict
      remoteTag = given
      reserved = reservation
      return verdict
    },
    stop() {
      const verdict = verdicts.stop()
      isStoppedRemotely = verdict === 'Accepted'
      return verdict
    },
    readings: () => ({
      energy: measured('elec.energy'),
      power: measured('charge.power'),
      voltage: measured('elec.voltage'),
      current: measured('elec.current'),
      temperature: measured('dev.temperature'),
    }),
    closed() {
      connection = 'closed'
      beat?.cancel()
      if (isPlugged) timetable.at(now() + backOff(failures++, random), dial)
    },
  })
  const reports = createReports(pile, { now, status, user, reason, refused })

  function heartbeat() {
    pile.heartbeat().catch(() => undefined)
    beat = timetable.at(now() + HEARTBEAT, heartbeat)
  }

  async function connect() {
    await pile.connect()
    connection = 'open'
    failures = 0
    reports.hasten()
    heartbeat()
    live()
  }

  function dial() {
    if (!isPlugged || connection !== 'closed') return
    connection = 'connecting'
    connect().catch(() => pile.close())
  }

  function unplug() {
    isPlugged = false
    void pile.close()
  }

  function plug() {
    isPlugged = true
    failures = 0
    dial()
  }

  live()
  return {
    ...identity,
    ...carriesNothing,
    own,
    online: () => connection === 'open',
    silent: () => false,
    start: (wait) => timetable.at(now() + wait, dial),
    unplug,
    plug,
    outage(ms) {
      unplug()
      timetable.at(now() + ms, plug)
    },
    arrive(waits) {
      const isThere = own.arrive?.(now(), waits) ?? false
      if (isThere) live()
      return isThere
    },
    leave() {
      const hasLeft = own.leave?.(now()) ?? false
      if (hasLeft) live()
      return hasLeft
    },
    has: (one) => one === code,
    force(_, values) {
      const { points } = wires['charging-pile']
      const unknown = Object.keys(values).filter((name) => !points.some(({ key }) => key === name))
      if (unknown.length > 0) return unknown
      forced = Object.fromEntries(Object.entries({ ...forced, ...values }).filter(([, value]) => value !== null))
      reports.hasten()
      live()
      return []
    },
    async stop() {
      isPlugged = false
      await pile.close()
    },
  }
}
