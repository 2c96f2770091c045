import type { Output, poleAnalysisCalls } from '@lamplighter/contract'
import { airGrades, gradeOf, particulateIndex } from '@lamplighter/kinds/environment'
import type { Scope } from '../../../db/database.ts'
import { AREA, type Area, areaValues } from './area.ts'

type Air = Output<(typeof poleAnalysisCalls)['poleAnalysis.air']>

const MONTHS = 6

const DAYS = `with ${AREA}
  select to_char(f.day, 'YYYY-MM') as month, avg(f.pm25) as pm25, avg(f.pm10) as pm10
  from pole_day f join area a on a.id = f.device_id
  where f.customer_id = $1 and f.kind = 'environment' and f.day >= $4::date and f.day <= $5::date group by f.day order by f.day`

/** The first of months, the last of them with this day. */
function monthsUntil(lastDay: string): string[] {
  const [year, month] = lastDay.split('-').map(Number) as [number, number]
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - MONTHS + at, 1)).toISOString().slice(0, 7),
  )
}

/** Days of the last months by the grade of their air, as all stations of an area measured it on average. */
export async function countAir(scope: Scope, area: Area, lastDay: string): Promise<Air> {
  const months = monthsUntil(lastDay)
  const days = await scope.query<{ month: string; pm25: number | null; pm10: number | null }>(DAYS, [
    ...areaValues(area),
    `${months[0]}-01`,
    lastDay,
  ])
  const grades = new Map(months.map((month) => [month, airGrades.map(() => 0)]))
  for (const { month, ...means } of days) {
    const index = particulateIndex(means)
    const counts = grades.get(month)
    if (index !== null && counts) counts[gradeOf(index)]! += 1
  }
  return { months: [...grades].map(([month, counts]) => ({ month, grades: counts })) }
}
