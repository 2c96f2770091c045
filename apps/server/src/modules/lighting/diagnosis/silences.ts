import type { DeviceSilence } from '@lamplighter/contract'
import { isCutOff } from '@lamplighter/kinds/loops'
import type { Scope } from '../../../db/database.ts'
import { outputFacts, valuesOf, voltsOf } from './facts.ts'
import {
  devicesAtSites,
  lampsOfBoxes,
  lampsOfOutputs,
  lastReports,
  offlineOnBranches,
  type SilentDevice,
  silentDevices,
} from './silence.store.ts'
import { silenceOf } from './silence.ts'
import { supplyOf } from './supply.ts'

const distinct = (ids: readonly (number | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]
const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
const none = { lamps: 0, answering: 0 }

/** Signal of the last report of each of these devices that has any, dBm. */
export async function lastSignals(scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const reports = ids.length === 0 ? [] : await lastReports(scope, ids)
  return new Map(
    reports.flatMap((report) => {
      const signal = valuesOf(report)['comm.rssi'] ?? null
      return signal === null ? [] : [[report.id, signal] as const]
    }),
  )
}

type Silences = ReadonlyMap<number, Omit<DeviceSilence, 'signal'>>

/** Why each of these devices is silent, as what stands around it now says. */
export async function silencesOf(scope: Scope, ids: readonly number[]): Promise<Silences> {
  const devices = ids.length === 0 ? [] : await silentDevices(scope, ids)
  if (devices.length === 0) return new Map()
  const idsOf = (of: (device: SilentDevice) => number | null) => distinct(devices.map(of))
  const feeding = byId(await lastReports(scope, distinct(devices.flatMap((one) => [one.gatewayId, one.boxId]))))
  const boxes = byId(
    await lampsOfBoxes(
      scope,
      idsOf(({ boxId }) => boxId),
    ),
  )
  const outputs = byId(
    await lampsOfOutputs(
      scope,
      idsOf(({ outputId }) => outputId),
    ),
  )
  const sites = byId(
    await devicesAtSites(
      scope,
      idsOf(({ stationId }) => stationId),
    ),
  )

  const branches = byId(
    await offlineOnBranches(
      scope,
      idsOf(({ branchId }) => branchId),
    ),
  )

  function around({ id, name, kind, gatewayId, boxId, outputId, outputName, outputNumber, ...at }: SilentDevice) {
    const [gateway, box] = [feeding.get(gatewayId ?? 0) ?? null, feeding.get(boxId ?? 0) ?? null]
    const site = at.stationId === null ? undefined : sites.get(at.stationId)
    return {
      id,
      name,
      kind,
      gateway,
      box: box && { ...none, ...boxes.get(box.id), ...box, volts: voltsOf(box) },
      output:
        outputId === null
          ? null
          : { ...none, ...outputs.get(outputId), id: outputId, ...outputFacts(box, outputNumber!, outputName!) },
      loop: gateway && isCutOff(at.loop, valuesOf(gateway)) ? at.loop : null,
      site: site ? { ...site, name: at.stationName! } : null,
    }
  }
  /** What carries a device, and its branch with the others there that are offline. */
  function hangsOn({ gatewayId, branchId, branchName, online }: SilentDevice) {
    const gateway = feeding.get(gatewayId ?? 0)
    const offline = (branches.get(branchId ?? 0)?.offline ?? 0) - (online ? 0 : 1)
    return {
      gateway: gateway ? { id: gateway.id, name: gateway.name } : null,
      branch: branchId === null ? null : { name: branchName!, offline },
    }
  }
  return new Map(
    devices.map((device) => {
      const facts = around(device)
      return [device.id, { ...silenceOf(facts), supply: supplyOf(facts.box), ...hangsOn(device) }]
    }),
  )
}
