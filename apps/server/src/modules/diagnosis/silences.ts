import type { Silence } from '@lamplighter/contract'
import { isCutOff } from '@lamplighter/kinds/loops'
import type { Scope } from '../../db/database.ts'
import { outputFacts, valuesOf, voltsOf } from './facts.ts'
import {
  devicesAtSites,
  feedingDevices,
  lampsOfBoxes,
  lampsOfOutputs,
  type SilentDevice,
  silentDevices,
} from './silence.store.ts'
import { silenceOf } from './silence.ts'

const distinct = (ids: readonly (number | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]
const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
const none = { lamps: 0, answering: 0 }

/** Why each of these devices is silent, as what stands around it now says. */
export async function silencesOf(scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, Silence>> {
  const devices = ids.length === 0 ? [] : await silentDevices(scope, ids)
  if (devices.length === 0) return new Map()
  const idsOf = (of: (device: SilentDevice) => number | null) => distinct(devices.map(of))
  const feeding = byId(await feedingDevices(scope, distinct(devices.flatMap((one) => [one.gatewayId, one.boxId]))))
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
  return new Map(devices.map((device) => [device.id, silenceOf(around(device))]))
}
