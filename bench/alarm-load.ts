import { openEdge } from '../harness/edge.ts'
import { reportOf } from '../harness/lamp.ts'
import type { startSystem } from '../harness/system.ts'
import { wait } from '../harness/wait.ts'
import { RAISED, withRaising } from './rule-settings.ts'

/** Of a failing supply, so that those of one power box are one incident. */
const TYPES = ['NoVoltage', 'LossPhase', 'UnderVoltage', 'OutputFault', 'CloseLight']
/** What one report of a lamp raises or ends. */
export const ALARMS_A_LAMP = TYPES.length
export const alarmRules = withRaising(...TYPES)

/** V, of a lamp without alarms. */
const SOUND = 230
const WINDOW = 100
const BEAT = 20

type System = Pick<Awaited<ReturnType<typeof startSystem>>, 'mqtt' | 'gateways'>

/** Lamps behind the first so many gateways, whose reports raise their alarms and end them. */
export async function openAlarmLoad({ mqtt, gateways }: System, carriers: number) {
  let raises = 0
  const edges = await Promise.all(
    gateways.slice(0, carriers).map((gateway, at) => {
      const lamps = gateway.devices.length
      const isRaised = (turn: number) => turn === 0 || (turn + at) % 2 === 0
      /** All are raised in the first turn; then those of every other gateway end while the others are raised. */
      function readings(n: number, time: number) {
        const turn = Math.floor(n / lamps)
        if (isRaised(turn) && (turn === 0 || !isRaised(turn - 1))) raises += ALARMS_A_LAMP
        const value = isRaised(turn) ? RAISED : SOUND
        return [...reportOf(n, time), { name: 'elec/voltage', value, at: time }]
      }
      return openEdge(gateway, { mqtt, qos: 1, window: WINDOW, group: null, hooks: {}, readings })
    }),
  )
  return {
    lamps: edges.reduce((sum, edge) => sum + edge.lamps, 0),
    /** Alarms that were raised so far, each as often as it was. */
    raises: () => raises,
    /** So many lamps report, one after the other and evenly over the gateways. @returns how long it took, ms */
    async report(lamps: number, perSecond: number): Promise<number> {
      const began = performance.now()
      let sent = 0
      while (sent < lamps) {
        const due = Math.min(lamps, ((performance.now() - began) / 1000) * perSecond)
        while (sent < due && edges[sent % edges.length]!.report()) sent++
        await wait(BEAT)
      }
      return performance.now() - began
    },
    async close() {
      for (const edge of edges) await edge.end()
    },
  }
}
