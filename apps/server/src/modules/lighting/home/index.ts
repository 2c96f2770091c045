import type { deviceCalls, homeCalls } from '@lamplighter/contract'
import { isoDay, localMoment, nightOf, nightSun, sunOfNight } from '@lamplighter/kinds/sun'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import { pointIndex } from '../../devices/devices/index.ts'
import { districtLevels } from './districts.ts'
import { energyBetween, loadCurve } from './load.store.ts'
import { byBoxes, byEnergy, byLamps } from './parts.ts'
import { countUnrated, plannedKw, plannedSteps, shouldBeLit } from './planned.ts'
import { countThings, darkest, latestLux, placeOf, tallyLamps } from './store.ts'
import { missedSwitches } from './switching.ts'

export { placeOf } from './store.ts'

const POWER = pointIndex('luminaire').get('elec.activePower')!
const LUX = pointIndex('lux-station').get('env.lux')!
/** Before this much of the night has passed, a comparison would only tell how the sun moved. */
const COMPARABLE_AFTER = 30 * 60_000
const NOON = 720
const WORST = 6
const STEP = 300_000

const percent = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : null)
const iso = (at: number) => new Date(at).toISOString()

type HomeCalls = typeof homeCalls & Pick<typeof deviceCalls, 'device.districts'>

export function homeHandlers({ clock }: { clock: Clock }): Handlers<HomeCalls> {
  return {
    'device.districts': ({ inScope }) => inScope((scope) => districtLevels(scope, clock.now())),
    'home.summary': ({ inScope }) =>
      inScope(async (scope) => {
        const now = clock.now()
        const place = await placeOf(scope)
        const tallies = await tallyLamps(scope, POWER)
        const sum = (key: 'lamps' | 'online' | 'lit' | 'out' | 'dimmed' | 'faulty' | 'levels' | 'watts') =>
          tallies.reduce((total, tally) => total + tally[key], 0)
        const lamps = sum('lamps')
        const wanted = shouldBeLit(tallies, place, now)
        const answering = shouldBeLit(
          tallies.map((tally) => ({ ...tally, lamps: tally.online })),
          place,
          now,
        )
        const tonight = nightOf(place.timeZone, now)
        const noon = (day: number) => localMoment(place.timeZone, day, NOON)
        const lastWeek = nightSun(place, tonight - 7)
        const sinceSunset = now - nightSun(place, tonight).sunset
        const nights = []
        for (let day = tonight - 7; day <= tonight; day++) {
          const kwh = await energyBetween(scope, noon(day), Math.min(noon(day + 1), now))
          nights.push({ day: isoDay(day), kwh, tonight: day === tonight })
        }
        return {
          time: iso(now),
          counts: { ...(await countThings(scope)), lamps },
          lamps: {
            lit: sum('lit'),
            out: sum('out'),
            offline: lamps - sum('online'),
            dimmed: sum('dimmed'),
            faulty: sum('faulty'),
            shouldBeLit: wanted,
            unknown: wanted - answering,
          },
          litRate: answering > 0 ? Math.min(100, percent(sum('lit'), answering)!) : null,
          onlineRate: percent(sum('online'), lamps),
          intactRate: percent(lamps - sum('faulty'), lamps),
          meanLevel: sum('lit') > 0 ? sum('levels') / sum('lit') : null,
          loadKw: sum('online') > 0 ? sum('watts') / 1000 : null,
          plannedKw: plannedKw(tallies, place, now),
          unrated: countUnrated(tallies),
          tonightKwh: nights.at(-1)!.kwh,
          lastWeekKwh:
            sinceSunset > COMPARABLE_AFTER
              ? await energyBetween(scope, noon(tonight - 7), lastWeek.sunset + sinceSunset)
              : null,
          nights,
          worst: await darkest(scope, WORST, wanted > 0),
        }
      }),

    'home.boxes': ({ inScope }) => inScope(byBoxes),
    'home.lamps': ({ inScope }) => inScope((scope) => byLamps(scope, clock.now())),
    'home.energy': ({ inScope }) => inScope((scope) => byEnergy(scope, clock.now())),

    'home.missedSwitches': ({ inScope }) => inScope((scope) => missedSwitches(scope, clock.now())),

    'home.tonight': ({ inScope }) =>
      inScope(async (scope) => {
        const now = clock.now()
        const place = await placeOf(scope)
        const shares = await tallyLamps(scope, POWER)
        const day = nightOf(place.timeZone, now)
        const { sunset, sunrise } = nightSun(place, day)
        const steps = plannedSteps(shares, place, day)
        const next = [...steps, ...plannedSteps(shares, place, day + 1)].find((step) => step.at > now)
        const lux = await latestLux(scope, LUX)
        return {
          time: iso(now),
          sun: sunOfNight(place, day).state,
          sunset: iso(sunset),
          sunrise: iso(sunrise),
          steps: steps.map((step) => ({ time: iso(step.at), level: step.level })),
          next: next ? { time: iso(next.at), level: next.level } : null,
          lux: lux && { value: lux.value, time: lux.at.toISOString(), stations: lux.stations },
        }
      }),

    'home.load': ({ inScope }) =>
      inScope(async (scope) => {
        const now = clock.now()
        const place = await placeOf(scope)
        const shares = await tallyLamps(scope, POWER)
        const day = nightOf(place.timeZone, now)
        const from = localMoment(place.timeZone, day, NOON)
        const to = localMoment(place.timeZone, day + 1, NOON)
        const measured = await loadCurve(scope, from, Math.min(to, now))
        const watts = shares.reduce((sum, share) => sum + share.watts, 0)
        const present: [number, number][] = shares.some((share) => share.online > 0) ? [[now, watts / 1000]] : []
        const planned: [number, number][] = []
        for (let at = from; at <= to; at += STEP) {
          const kw = plannedKw(shares, place, at)
          if (kw !== null) planned.push([at, kw])
        }
        return {
          from: iso(from),
          to: iso(to),
          // The curve ends in what the lamps take at this moment, not in the mean of the last five minutes.
          measured: [...measured.map((row) => [row.t, row.measured] as [number, number]), ...present],
          planned,
        }
      }),
  }
}
