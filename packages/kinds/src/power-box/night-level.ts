import type { Driver } from '../driver.ts'
import { DAY, nightOf, nightSun, type Place } from '../sun.ts'
import { LOOPS } from './outputs.ts'
import { type Season, spansOf, type Table, type WeekPeriod, weekTable, yearTable } from './schedule.ts'

/** Share of a night, %, in which a table closes an output. */
function shareOf(table: Table, output: number, place: Place, day: number): number {
  const { sunset, sunrise } = nightSun(place, day)
  let closed = 0
  let counted = sunset
  const spans = spansOf(table, table.zoneAt(place.timeZone), output, day)
  for (const { from, to } of spans.sort((a, b) => a.from - b.from)) {
    const [begin, end] = [Math.max(from, counted), Math.min(to, sunrise)]
    if (end <= begin) continue
    closed += end - begin
    counted = end
  }
  return (100 * closed) / (sunrise - sunset)
}

/** The darkest of some nights, over all outputs that a table speaks of; null where it speaks of none. */
function darkest(table: Table, nights: readonly number[], place: Place): number | null {
  const shares = nights.flatMap((day) =>
    LOOPS.filter((output) => table.speaksOf(output, day)).map((output) => shareOf(table, output, place, day)),
  )
  return shares.length > 0 ? Math.min(...shares) : null
}

/** Nights that show a year: of each month the first, and of each season the first and the last. */
function nightsOfYear(seasons: readonly Season[], place: Place, now: number): number[] {
  const year = new Date(now).getUTCFullYear()
  const months = Array.from({ length: 12 }, (_, at) => `${String(at + 1).padStart(2, '0')}-01`)
  const dates = [...months, ...seasons.flatMap(({ from, to }) => [from, to])]
  const days = dates.map((date) => Math.floor(Date.parse(`${year}-${date}T00:00:00Z`) / DAY))
  return [...new Set([nightOf(place.timeZone, now), ...days])].filter(Number.isFinite)
}

/** Mean level, %, of the darkest night that a table leaves the lamps of a power box with. */
export const boxNightLevels: Driver['nightLevels'] = {
  'dcc.weekPlan'({ days, mode }, place, now) {
    const tonight = nightOf(place.timeZone, now)
    const week = Array.from({ length: 7 }, (_, at) => tonight + at)
    return darkest(weekTable(days as readonly WeekPeriod[], mode), week, place)
  },
  'dcc.yearPlan'({ seasons, mode }, place, now) {
    const rows = seasons as readonly Season[]
    return darkest(yearTable(rows, mode), nightsOfYear(rows, place, now), place)
  },
}
