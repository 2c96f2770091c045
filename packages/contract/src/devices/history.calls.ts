import { z } from 'zod'
import { call } from '../call/call.ts'
import { id, time } from '../call/shapes.ts'
import { stateTracks } from './device.ts'

export const steps = ['raw', '5min', 'hour', 'day'] as const
export type Step = (typeof steps)[number]

/** Longest time that states are told over, days, and devices at once. */
export const STATE_DAYS = 7
export const STATE_DEVICES = 6

/** How something stood from one moment to another, ms since 1970; null where nobody knows. */
export const stateSpan = z.object({ from: z.number(), to: z.number(), value: z.number().nullable() })
export type StateSpan = z.output<typeof stateSpan>

export const historyCalls = {
  'history.states': call('/station/history/QueryStates', {
    access: 'history.view',
    input: z.object({ deviceIds: z.array(id).min(1).max(STATE_DEVICES), from: time, to: time }),
    output: z.array(
      z.object({
        deviceId: id,
        tracks: z.array(z.object({ track: z.enum(stateTracks), spans: z.array(stateSpan) })),
      }),
    ),
  }),
  'history.query': call('/station/history/Query', {
    access: 'history.view',
    input: z.object({
      deviceIds: z.array(id).min(1).max(20),
      points: z.array(z.string().max(40)).min(1).max(12),
      from: time,
      to: time,
      step: z.enum(steps),
      /** About so many rows a curve: what lies close together is told together, with its lowest and highest. */
      most: z.int().min(100).max(50_000).optional(),
    }),
    output: z.object({
      step: z.enum(steps),
      series: z.array(
        z.object({
          deviceId: id,
          point: z.string(),
          unit: z.string(),
          /** [time in ms, mean, min, max]; a gap has no row. For `raw` the three are the value. */
          rows: z.array(z.tuple([z.number(), z.number().nullable(), z.number().nullable(), z.number().nullable()])),
        }),
      ),
    }),
  }),
}
