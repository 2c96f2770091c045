import { hasMosquitto, startMosquitto } from '../apps/server/src/testing/mosquitto.ts'
import { layFolder } from '../harness/system.ts'
import { wait } from '../harness/wait.ts'
import { freePort } from '../packages/links/src/testing/free-port.ts'
import { type Fault, sum } from './fault.ts'
import { checkUndisturbed, disturbed } from './order.ts'
import { layTown, startProduct } from './product.ts'
import { countReadiness, saysFailed } from './readiness.ts'

const ORDER_TAKES = 1_500
const AWAY = 3_000

/** What a broker acknowledges it has to keep; without persistence it does not, and gateways are promised nothing. */
const faultOf = (isPersistent: boolean): Fault => ({
  title: `Mosquitto ${isPersistent ? 'with' : 'without'} persistence is restarted amid an order`,
  runs: 5,
  lacks: () => (hasMosquitto() ? null : 'no Mosquitto is installed'),
  async run({ runs, random, say }) {
    const folder = layFolder()
    const port = await freePort()
    const mqtt = `mqtt://127.0.0.1:${port}`
    const start = () => startMosquitto(folder, port, null, isPersistent)
    let broker = await start()
    const product = await startProduct({ folder: layTown(), mqtt, env: { MQTT_URL: mqtt }, isKept: isPersistent })
    await checkUndisturbed(product)
    const outcomes = []
    for (let run = 0; run < runs; run++) {
      const after = Math.round(random() * ORDER_TAKES)
      const outcome = await disturbed(product, async () => {
        await wait(after)
        await broker.stop()
        const said = await saysFailed(product.port, 'sparkplug', AWAY)
        broker = await start()
        return countReadiness(product.port, 'sparkplug', said)
      })
      say(`${run + 1} of ${runs}: ${after} ms after the order; ${outcome.notes.join('; ') || 'ok'}`)
      outcomes.push(outcome)
    }
    await product.stop()
    await broker.stop()
    return sum(outcomes)
  },
})

export const brokerRestart = faultOf(true)
export const brokerRestartBare = faultOf(false)
