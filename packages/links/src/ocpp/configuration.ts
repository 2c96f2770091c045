import type { Call } from './calls.ts'
import { CONNECTOR, measurands } from './names.ts'
import { HEARTBEAT } from './pile.ts'
import { readAnswer, readSettings, type Setting } from './read.ts'
import { isCallError } from './rpc.ts'

const [ENERGY, POWER, VOLTAGE, CURRENT, TEMPERATURE] = Object.keys(measurands) as [
  string,
  string,
  string,
  string,
  string,
]

/** A pile refuses a list whole for one measurand that it has not, without a word which: the next one asks for less. */
const LISTS: readonly (readonly string[])[] = [
  [ENERGY, POWER, VOLTAGE, CURRENT, TEMPERATURE],
  [ENERGY, POWER, VOLTAGE, CURRENT],
  [ENERGY, POWER, VOLTAGE],
  [ENERGY, POWER, CURRENT],
  [ENERGY, POWER],
  [ENERGY],
]

/** How often a pile reports, in seconds: each half a minute while it charges, else every five minutes by the clock. */
const INTERVALS: Readonly<Record<string, string>> = {
  HeartbeatInterval: String(HEARTBEAT),
  MeterValueSampleInterval: '30',
  ClockAlignedDataInterval: '300',
}
/** Which measurands it reports, with the key of how many it takes. */
const MEASURED: Readonly<Record<string, string>> = {
  MeterValuesSampledData: 'MeterValuesSampledDataMaxLength',
  MeterValuesAlignedData: 'MeterValuesAlignedDataMaxLength',
}

/** Whether the pile has taken a setting. @throws where it does not answer */
async function change(call: Call, key: string, value: string): Promise<boolean> {
  try {
    return /^(Accepted|RebootRequired)$/.test(readAnswer(await call('ChangeConfiguration', { key, value })))
  } catch (error) {
    if (isCallError(error)) return false
    throw error
  }
}

const partsOf = (value: string) => value.split(',').map((part) => part.trim())
const isSame = (value: string, list: readonly string[]) =>
  new Set(partsOf(value)).symmetricDifference(new Set(list)).size === 0

/** Has it report as much as it can of what we follow. */
async function measure(call: Call, { key, value }: Setting, most: number): Promise<void> {
  for (const list of LISTS.filter(({ length }) => length <= most))
    if (isSame(value, list) || (await change(call, key, list.join()))) return
}

/** Has a pile report as we want, and tell how it stands. Only what differs is written: it goes to a memory that wears out. */
export async function configure(call: Call): Promise<void> {
  const keys = [...Object.keys(INTERVALS), ...Object.entries(MEASURED).flat()]
  const settings = readSettings(await call('GetConfiguration', { key: keys }))
  for (const setting of settings.values()) {
    const { key, value, isReadOnly } = setting
    if (isReadOnly) continue
    const interval = INTERVALS[key]
    if (interval !== undefined && value !== interval) await change(call, key, interval)
    const most = MEASURED[key]
    if (most !== undefined) await measure(call, setting, Number(settings.get(most)?.value) || LISTS[0]!.length)
  }
  await call('TriggerMessage', { requestedMessage: 'StatusNotification', connectorId: CONNECTOR })
}
