import type { AlarmFilters, AlarmRow, DeviceSilence, SilenceRow } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { lastSignals, silencesOf } from '../../lighting/diagnosis/index.ts'
import { type AskedAlarms, listSilent } from './list.store.ts'

/** Says of the alarms of devices that are silent why they are, and how they were before. */
export async function withSilences<Row extends Pick<AlarmRow, 'type' | 'deviceId'>>(
  scope: Scope,
  rows: readonly Row[],
): Promise<(Row & { silence: DeviceSilence | null })[]> {
  const silent = rows.filter(({ type }) => type === 'CommunicationLost').map(({ deviceId }) => deviceId)
  const silences = await silencesOf(scope, silent)
  const signals = await lastSignals(scope, silent)
  return rows.map((row) => {
    const silence = row.type === 'CommunicationLost' ? silences.get(row.deviceId) : undefined
    return { ...row, silence: silence ? { ...silence, signal: signals.get(row.deviceId) ?? null } : null }
  })
}

/** The devices that are silent for what the filters name, in its place. */
export async function askedAlarms(
  scope: Scope,
  { silence: key, ...filters }: AlarmFilters,
  now: Date,
): Promise<AskedAlarms> {
  if (key === undefined) return filters
  const silent = await listSilent(scope, filters, now)
  const silences = await silencesOf(
    scope,
    silent.map(({ deviceId }) => deviceId),
  )
  return { ...filters, silentIds: [...silences].flatMap(([id, silence]) => (silence.key === key ? [id] : [])) }
}

/** What devices that are silent share; one that others depend on is said by what it does to them. */
export async function listSilences(
  scope: Scope,
  filters: AlarmFilters,
  { page, size }: { page: number; size: number },
  now: Date,
): Promise<{ total: number; rows: SilenceRow[] }> {
  const silent = await listSilent(scope, await askedAlarms(scope, filters, now), now)
  const silences = await silencesOf(
    scope,
    silent.map(({ deviceId }) => deviceId),
  )
  const known = silent.flatMap(({ deviceId, raisedAt }) => {
    const silence = silences.get(deviceId)
    return silence ? [{ ...silence, at: raisedAt.getTime() }] : []
  })
  const groups = [...Map.groupBy(known, ({ key }) => key)].map(([key, same]) => {
    const { cause, source } = same.find((one) => one.cause !== 'connectionLost') ?? same[0]!
    const moments = same.map(({ at }) => at).sort((one, other) => one - other)
    const [firstAt, lastAt] = [moments[0]!, moments.at(-1)!].map((at) => new Date(at).toISOString())
    return { key, cause, source, devices: same.length, firstAt: firstAt!, lastAt: lastAt! }
  })
  const sorted = groups.toSorted((one, other) => other.devices - one.devices || one.key.localeCompare(other.key))
  return { total: sorted.length, rows: sorted.slice((page - 1) * size, page * size) }
}
