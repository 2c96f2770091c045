import { type PlanDetail, type RoadClass, roadFloorLevel } from '@lamplighter/contract'
import { useState } from 'react'

type Road = { readonly roadClass: RoadClass; readonly designLux: number | null }

export type RoadInUse = PlanDetail['roads'][number]

export type RoadFloor = {
  /** What the lamps are checked against; null for nothing. */
  readonly road: Road | null
  /** Least level of its lamps, %; undefined while it is not known. */
  readonly level: number | undefined
  /** Its lamps do not reach the floor at full light. */
  readonly isOutOfReach: boolean
  choose(roadClass: RoadClass | null): void
  setDesignLux(lux: number): void
}

/** The road of lamps in use whose floor takes the most light. */
function strictestRoad(roads: readonly RoadInUse[]): Road | null {
  const level = ({ roadClass, designLux }: RoadInUse) => roadFloorLevel(roadClass, designLux)
  return roads.reduce<RoadInUse | null>(
    (strictest, one) => (strictest && level(strictest) >= level(one) ? strictest : one),
    null,
  )
}

/** A plan is not of one road: the class that its levels are checked against is chosen, first the strictest of its lamps. */
export function useRoadFloor(roads: readonly RoadInUse[]): RoadFloor {
  const [chosen, setChosen] = useState<{ road: Road | null } | null>(null)
  const road = chosen ? chosen.road : strictestRoad(roads)
  const level = road && road.designLux !== null ? roadFloorLevel(road.roadClass, road.designLux) : undefined
  return {
    road,
    level: level === undefined ? undefined : Math.min(100, Math.ceil(level)),
    isOutOfReach: level !== undefined && level > 100,
    choose(roadClass) {
      const inUse = roads.find((one) => one.roadClass === roadClass)
      setChosen({ road: roadClass && { roadClass, designLux: inUse?.designLux ?? null } })
    },
    setDesignLux: (designLux) => road && setChosen({ road: { ...road, designLux } }),
  }
}
