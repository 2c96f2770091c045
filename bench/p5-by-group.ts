import { startBareBroker } from './bare.ts'
import { defineBench } from './bench.ts'
import { switchCityOn } from './city-on.ts'
import { startLoaders } from './loaders.ts'

const full = { lamps: 10_000, gateways: 100, within: 30_000, settle: 3_000 }
const smoke = { lamps: 200, gateways: 4, within: 30_000, settle: 500 }
const WINDOW = 1_000
/** Of the broker alone. */
const TARGET = 6

/** The same order by group number: the city is told in as many messages as it has gateways. */
export const byGroup = defineBench({
  full,
  smoke,
  title: (size) => `city on: ${size.lamps} lamps by group number through ${size.gateways} gateways`,
  async run({ gateways: groupsOf, ...size }, { profile, say }) {
    const switched = await switchCityOn({ ...size, groupsOf, profile, say })
    say('the ceiling: the broker alone, to one lamp of each gateway')
    const broker = await startBareBroker()
    const { fleetFile, gateways } = switched
    const loaders = await startLoaders({ fleetFile, mqtt: broker.mqtt, gateways, qos: 1, window: WINDOW })
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
        target: { ratio: TARGET },
        faults: switched.faults,
        detail: `${switched.answers} lamps answered, the last shown after ${switched.shown.toFixed(2)} s; the call was answered after ${switched.taken.toFixed(0)} ms`,
      },
    ]
  },
})
