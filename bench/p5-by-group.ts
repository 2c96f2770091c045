import { startBareBroker } from './bare.ts'
import { switchCityOn } from './city-on.ts'
import { startLoaders } from './loaders.ts'
import type { Bench } from './row.ts'

const LAMPS = 10_000
const GATEWAYS = 100
const WITHIN = 30_000

/** The same order by group number: the city is told in as many messages as it has gateways. */
export const byGroup: Bench = {
  title: `city on: ${LAMPS} lamps by group number through ${GATEWAYS} gateways`,
  async run({ profile, say }) {
    const switched = await switchCityOn({
      lamps: LAMPS,
      groupsOf: GATEWAYS,
      within: WITHIN,
      profile,
      say,
    })
    say('the ceiling: the broker alone, to one lamp of each gateway')
    const broker = await startBareBroker()
    const { fleetFile, gateways } = switched
    const loaders = await startLoaders({ fleetFile, mqtt: broker.mqtt, gateways, qos: 1, window: WITHIN })
    const topics = gateways.map(({ group, edge, devices }) => `spBv1.0/${group}/DCMD/${edge}/${devices[0]!.code}`)
    const { began } = await broker.orderTo(topics)
    const { lastAt } = await loaders.ordered()
    await loaders.stop()
    await broker.stop()
    return [
      {
        id: 'P5',
        name: 'city on by group number: call to the last message at its gateway',
        figure: switched.sent * 1000,
        unit: 'ms',
        better: 'less',
        ceiling: lastAt - began,
        ceilingOf: 'the broker alone',
        target: 150,
        faults: switched.faults,
        detail: `${switched.answers} lamps answered, the last shown after ${switched.shown.toFixed(2)} s; the call was answered after ${switched.taken.toFixed(0)} ms`,
      },
    ]
  },
}
