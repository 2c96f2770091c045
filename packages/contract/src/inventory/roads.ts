import { z } from 'zod'
import { enums } from '../enums.ts'

/** What a road is to traffic, and how bright it has to be. */
export const roadClasses = ['main', 'secondary', 'branch', 'walkway'] as const
export type RoadClass = (typeof roadClasses)[number]
export const roadClass = z.enum(roadClasses)

export const roadClassNames = enums.roadClass

/**
 * Mean illuminance below which a road of a class is not to be dimmed, lx: the lower mean values of CJJ 45-2006, Standard
 * for lighting design of urban roads. The 2015 edition may ask for more of secondary roads; it was not at hand.
 */
export const ROAD_FLOOR_LX: Readonly<Record<RoadClass, number>> = { main: 20, secondary: 10, branch: 8, walkway: 5 }

/** Least level of a road's lamps, %: above 100 where the road is below its floor at full light. */
export const roadFloorLevel = (road: RoadClass, designLux: number): number => (100 * ROAD_FLOOR_LX[road]) / designLux

/** Mean illuminance of a road with all its lamps at 100 %, lx. */
export const DESIGN_LUX = { min: 1, max: 500 } as const
export const designLux = z.number().min(DESIGN_LUX.min).max(DESIGN_LUX.max)
