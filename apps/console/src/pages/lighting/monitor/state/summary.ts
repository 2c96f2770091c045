import { isFailed, type LightRow, type LightSummary, TWO_COLOURED } from '@lamplighter/contract'

/** Lamps that are online and in service; only these an order is for. */
export const isReached = ({ online, running }: Pick<LightRow, 'online' | 'running'>) => online && running

/** Groups equal ones and counts them. */
function counted<T extends object>(all: readonly T[]): (T & { lamps: number })[] {
  const groups = new Map<string, T & { lamps: number }>()
  for (const one of all) {
    const key = Object.values(one).join()
    const group = groups.get(key)
    if (group) group.lamps++
    else groups.set(key, { ...one, lamps: 1 })
  }
  return [...groups.values()]
}

/** What an order to these lamps would find, as the server says it of many. */
export function summaryOf(lamps: readonly LightRow[]): LightSummary {
  const reached = lamps.filter(isReached)
  return {
    total: lamps.length,
    reached: reached.length,
    locked: lamps.filter(({ online, running }) => online && !running).length,
    offline: lamps.filter(({ online }) => !online).length,
    overridden: reached.filter(({ override }) => override !== null).length,
    twoColoured: reached.filter(({ lightType }) => TWO_COLOURED.includes(lightType)).length,
    levels: counted(reached.map((lamp) => ({ level: isFailed(lamp) ? 0 : lamp.level, ratedWatts: lamp.ratedWatts }))),
    roads: counted(reached.map(({ roadClass, designLux }) => ({ roadClass, designLux }))),
    plans: counted(reached.flatMap(({ planId, planVersion }) => (planId === null ? [] : [{ planId, planVersion }]))),
  }
}
