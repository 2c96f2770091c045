import { z } from 'zod'
import { call } from '../call.ts'
import { id, time } from './shapes.ts'

export const steps = ['raw', '5min', 'hour', 'day'] as const
export type Step = (typeof steps)[number]

export const historyCalls = {
  'history.query': call('/station/history/Query', {
    access: 'history.view',
    input: z.object({
      deviceIds: z.array(id).min(1).max(20),
      points: z.array(z.string().max(40)).min(1).max(12),
      from: time,
      to: time,
      step: z.enum(steps),
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
