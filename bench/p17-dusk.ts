import { planBody } from '@lamplighter/contract'
import { commandsOfPlan, nextPlanMoment, planTimelineOf } from '@lamplighter/kinds/plans'
import { answered, createWorld, type Nameplate, placeOf, sims, type World } from '@lamplighter/kinds/sims'
import { DAY, localMoment, type Place } from '@lamplighter/kinds/sun'
import { createHandClock } from '../apps/server/src/testing/hand-clock.ts'
import { createTimetable, type Timetable } from '../apps/simulator/src/timetable.ts'
import { cityOf } from '../harness/system.ts'
import { defineBench, faultsIn } from './bench.ts'

const full = { lamps: 100_000 }
const smoke = { lamps: 100 }
/** What the schedule asks for, whatever the machine, %. */
const TARGET = 99.99
/** An action counts as punctual within so much of its due second, ms. */
const PUNCTUAL = 1_000
/** Of a lamp in a night. */
const ACTIONS = 4
const NOON = 720
/** From one noon to the next. */
const FIRST_DAY = Date.UTC(2026, 10, 24) / DAY

const BODY = planBody.parse({
  form: 'punctual',
  mode: 0,
  programs: [
    {
      steps: [
        { base: 'sunset', offset: 10, action: 1, level: 100 },
        { base: 'clock', at: '23:00', action: 1, level: 60 },
        { base: 'clock', at: '05:30', action: 1, level: 90 },
        { base: 'sunrise', offset: -15, action: 0, level: 0 },
      ],
    },
  ],
  rules: [],
})

type Action = { readonly at: number; readonly level: number }
type Lamp = { readonly nameplate: Nameplate; readonly actions: readonly Action[]; readonly isWritten: boolean }
type Clock = { now(): number }

/** A lamp controller that was written its position and a schedule, and from then on follows its own clock. */
function createLamp(
  nameplate: Nameplate,
  world: World,
  { now }: Clock,
  timetable: Timetable,
  setsClock: boolean,
): Lamp {
  const sim = sims.luminaire.create(nameplate, world, { now: now(), below: [], saved: null })
  const { lat, lng } = nameplate
  const orders = [
    ...(setsClock ? [{ code: 'dcc.clock', args: {} }] : []),
    { code: 'dcc.place', args: { lat, lng } },
    ...commandsOfPlan(BODY, { plan: 'bench', version: 1 }),
  ]
  const isWritten = orders.every(({ code, args }) => answered(sim.order(code, args, now())).status === 0)
  const actions: Action[] = []
  let given = sim.values(now())['lamp.command'] ?? 0
  const live = () => {
    const { next } = sim.step(now())
    const level = sim.values(now())['lamp.command'] ?? 0
    if (level !== given) actions.push({ at: now(), level })
    given = level
    if (Number.isFinite(next)) timetable.at(next, live)
  }
  live()
  return { nameplate, actions, isWritten }
}

/** What the server's evaluation of the schedule asks for at a place. */
function dueAt(place: Place, start: number, end: number): Action[] {
  const timeline = planTimelineOf(BODY, place)
  const due: Action[] = []
  for (let next = nextPlanMoment(timeline, start); next && next.at < end; next = nextPlanMoment(timeline, next.at))
    due.push(next)
  return due
}

type Night = { readonly start: number; readonly end: number; readonly lamps: readonly Lamp[] }

/** One night of a hand clock. */
async function night(devices: readonly Nameplate[], world: World, setsClock: boolean): Promise<Night> {
  const { timeZone } = world.place
  const start = localMoment(timeZone, FIRST_DAY, NOON)
  const end = localMoment(timeZone, FIRST_DAY + 1, NOON)
  const clock = createHandClock(start)
  const timetable = createTimetable(clock.now, clock.after)
  const lamps = devices.map((nameplate) => createLamp(nameplate, world, clock, timetable, setsClock))
  await clock.advance(end - start)
  timetable.stop()
  return { start, end, lamps }
}

type Judged = { readonly due: number; readonly share: number; readonly furthest: number; readonly extra: number }

/** What each lamp did beside what was due at a place; `furthest` of those that it did, ms. */
function judge({ start, end, lamps }: Night, placeOf: (nameplate: Nameplate) => Place): Judged {
  let [due, punctual, furthest, extra] = [0, 0, 0, 0]
  for (const { nameplate, actions } of lamps) {
    const wanted = dueAt(placeOf(nameplate), start, end)
    due += wanted.length
    extra += Math.max(0, actions.length - wanted.length)
    for (const [n, { at, level }] of wanted.entries()) {
      const action = actions[n]
      if (action?.level !== level) continue
      const off = Math.abs(action.at - at)
      furthest = Math.max(furthest, off)
      if (off <= PUNCTUAL) punctual++
    }
  }
  return { due, share: (100 * punctual) / due, furthest, extra }
}

const shown = ({ share, furthest }: Judged) => `${share.toFixed(2)} %, up to ${(furthest / 1000).toFixed(0)} s off`

export const dusk = defineBench({
  full,
  smoke,
  title: ({ lamps }) => `${lamps} lamp controllers follow a schedule by the sun for a night of a hand clock`,
  async run({ lamps }, { say }) {
    const { organisations, timeZone, seed } = cityOf(lamps)
    const { inventory, centre } = organisations[0]!
    const devices = inventory.devices.filter(({ kind }) => kind === 'luminaire')
    const world = createWorld({ place: placeOf(devices, timeZone), seed, devices })
    const own = ({ lat, lng }: Nameplate): Place => ({ lat: lat!, lng: lng!, timeZone })
    const organisation: Place = { lat: centre.lat, lng: centre.lng, timeZone }
    const set = await night(devices, world, true)
    const { due, share, furthest, extra } = judge(set, own)
    const atOffice = judge(set, () => organisation)
    say('a tenth of them with clocks that nobody set')
    const unset = judge(
      await night(
        devices.filter((_, n) => n % 10 === 0),
        world,
        false,
      ),
      own,
    )
    const unwritten = set.lamps.filter(({ isWritten }) => !isWritten).length
    return [
      {
        id: 'P17',
        name: `actions of ${lamps} lamps within 1 s of their due second, where each stands`,
        figure: share,
        unit: '%',
        better: 'more',
        ceiling: 100,
        ceilingOf: 'every due action',
        target: { figure: TARGET },
        faults: faultsIn(
          due === lamps * ACTIONS ? '' : `${due} due actions instead of ${lamps * ACTIONS}`,
          extra === 0 ? '' : `${extra} actions that were not due`,
          unwritten === 0 ? '' : `${unwritten} lamps refused their settings`,
        ),
        detail: `${due} actions, the furthest ${furthest} ms off; reckoned at the position of the organisation ${shown(atOffice)}; with clocks that nobody set ${shown(unset)}`,
      },
    ]
  },
})
