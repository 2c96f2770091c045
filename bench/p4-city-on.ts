import { defineBench } from './bench.ts'
import { type Switched, switchCityOn } from './city-on.ts'
import { brokerAlone } from './city-on-bare.ts'
import type { Row } from './row.ts'

const city = { lamps: 10_000, within: 30_000, settle: 3_000 }
const metropolis = { lamps: 100_000, within: 120_000, settle: 3_000 }
const smoke = { lamps: 100, within: 30_000, settle: 500 }
/** Of the broker alone. */
const SENT = 4
/** A person waits for it, s. */
const SHOWN = 3

const detailOf = (lamps: number, { answers, taken }: Switched) =>
  `${lamps} lamps, ${answers} answers; the call was answered after ${taken.toFixed(0)} ms`

export const cityOn = defineBench({
  full: city,
  smoke,
  title: ({ lamps }) => `city on: ${lamps} lamps, one message each`,
  async run(size, { profile, say }) {
    const switched = await switchCityOn({ ...size, groupsOf: null, profile, say })
    say('the ceiling: the broker alone')
    const bare = await brokerAlone(switched.fleetFile, switched.gateways)
    const common: Pick<Row, 'unit' | 'better' | 'ceilingOf' | 'faults' | 'detail'> = {
      unit: 's',
      better: 'less',
      ceilingOf: 'the broker alone',
      faults: switched.faults,
      detail: detailOf(size.lamps, switched),
    }
    return [
      {
        ...common,
        id: 'P4.sent',
        name: 'city on: call to the last order at its lamp',
        figure: switched.sent,
        ceiling: bare.sent,
        target: { ratio: SENT },
      },
      {
        ...common,
        id: 'P4.shown',
        name: 'city on: call to the last answer shown',
        figure: switched.shown,
        ceiling: bare.shown,
        target: { figure: SHOWN },
      },
    ]
  },
})

/** What the server may have in use after an order to a metropolis, MB. */
const MEMORY = 1_200

/** No target but for memory: what a metropolis takes, with nothing lost and nothing done twice. */
export const metropolisOn = defineBench({
  full: metropolis,
  smoke,
  title: ({ lamps }) => `metropolis on: ${lamps} lamps, one message each`,
  async run(size, { profile, say }) {
    const switched = await switchCityOn({ ...size, groupsOf: null, profile, say })
    say('the ceiling: the broker alone')
    const bare = await brokerAlone(switched.fleetFile, switched.gateways)
    const common = {
      unit: 's',
      better: 'less',
      ceilingOf: 'the broker alone',
      target: null,
      faults: switched.faults,
      detail: detailOf(size.lamps, switched),
    } as const
    return [
      { ...common, id: 'P4-100k.sent', name: 'metropolis on: last order', figure: switched.sent, ceiling: bare.sent },
      {
        ...common,
        id: 'P4-100k.shown',
        name: 'metropolis on: last answer',
        figure: switched.shown,
        ceiling: bare.shown,
      },
      {
        ...common,
        id: 'P13-100k',
        name: 'resident memory of the server after an order to all of them',
        figure: switched.resident.after,
        unit: 'MB',
        ceiling: switched.resident.started,
        ceilingOf: 'the same server before any birth',
        target: { figure: MEMORY },
      },
    ]
  },
})
