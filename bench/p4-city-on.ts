import { type Switched, switchCityOn } from './city-on.ts'
import { brokerAlone } from './city-on-bare.ts'
import type { Bench, Row } from './row.ts'

const LAMPS = 10_000
const METROPOLIS = 100_000

const detailOf = (lamps: number, { answers, taken }: Switched) =>
  `${lamps} lamps, ${answers} answers; the call was answered after ${taken.toFixed(0)} ms`

export const cityOn: Bench = {
  title: `city on: ${LAMPS} lamps, one message each`,
  async run({ profile, say }) {
    const switched = await switchCityOn({ lamps: LAMPS, groupsOf: null, within: 30_000, profile, say })
    say('the ceiling: the broker alone')
    const bare = await brokerAlone(switched.fleetFile, switched.gateways)
    const common: Pick<Row, 'unit' | 'better' | 'ceilingOf' | 'faults' | 'detail'> = {
      unit: 's',
      better: 'less',
      ceilingOf: 'the broker alone',
      faults: switched.faults,
      detail: detailOf(LAMPS, switched),
    }
    return [
      {
        ...common,
        id: 'P4.sent',
        name: 'city on: call to the last order at its lamp',
        figure: switched.sent,
        ceiling: bare.sent,
        target: 1,
      },
      {
        ...common,
        id: 'P4.shown',
        name: 'city on: call to the last answer shown',
        figure: switched.shown,
        ceiling: bare.shown,
        target: 3,
      },
    ]
  },
}

/** What the server may have in use after an order to a metropolis, MB. */
const MEMORY = 1_200

/** No target but for memory: what a metropolis takes, with nothing lost and nothing done twice. */
export const metropolisOn: Bench = {
  title: `metropolis on: ${METROPOLIS} lamps, one message each`,
  async run({ profile, say }) {
    const switched = await switchCityOn({
      lamps: METROPOLIS,
      groupsOf: null,
      within: 120_000,
      profile,
      say,
    })
    say('the ceiling: the broker alone')
    const bare = await brokerAlone(switched.fleetFile, switched.gateways)
    const common = {
      unit: 's',
      better: 'less',
      ceilingOf: 'the broker alone',
      target: null,
      faults: switched.faults,
      detail: detailOf(METROPOLIS, switched),
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
        target: MEMORY,
      },
    ]
  },
}
