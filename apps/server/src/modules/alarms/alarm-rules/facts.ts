import type { Device } from '../../devices/devices/index.ts'
import type { Known } from './compared.ts'
import type { Latest } from './limits.ts'
import type { Restarts } from './restart.store.ts'
import { createRestarts } from './restarts.ts'
import { createShining } from './shining.ts'
import type { BoxLoads } from './usual-load/index.ts'

type Deps = {
  /** Of lamps, as they were stored. */
  readonly restarts?: Restarts | undefined
  /** Begins to look at readings of power boxes; without it nothing is usual of them. */
  readonly boxes?: BoxLoads['begin'] | undefined
}

/** Follows what rules judge devices by besides their values. */
export function createFacts({ restarts: stored, boxes }: Deps) {
  const [shining, counts] = [createShining(), createRestarts(stored)]
  return {
    /** Readings that may be taken again: what they tell is remembered when they are kept. */
    begin() {
      const [lamps, counted, loads] = [shining.begin(), counts.begin(), boxes?.()]
      return {
        /** Of the lamps that were restarted in these readings. */
        restarts: counted.told,
        see(device: Device, at: number, latest: Latest, said: Latest): Known {
          const { id, kind } = device
          const seen = kind === 'luminaire' ? lamps.see(device, at, latest, said) : null
          if (seen?.isRestart) counted.add(id, at)
          return {
            shining: seen,
            restarts: seen ? counted.count(id, at) : 0,
            load: (kind === 'power-box' && loads?.see(device, at, latest)) || null,
          }
        },
        keep() {
          lamps.keep()
          counted.keep()
          loads?.keep()
        },
      }
    },
    /** A device was lost, or is heard again: what it does meanwhile is not known. */
    reconnected: shining.forget,
    forget(id: number) {
      shining.forget(id)
      counts.forget(id)
    },
  }
}
