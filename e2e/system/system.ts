import { inject } from 'vitest'
import { createLevers } from './levers.ts'

/** The product that the journeys of a folder share. None of them stops it: who does starts one of its own. */
export const system = inject('system')

export const { alterLamp, arriveAt, cityUp, deafen, edges, forceValues, leaveFrom, makeLate, plug, pressHelp, unplug } =
  createLevers(system.levers)
