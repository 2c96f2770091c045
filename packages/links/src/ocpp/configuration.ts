import type { Call } from './calls.ts'
import type { Configuration } from './messages.ts'
import { CONNECTOR, measurands } from './names.ts'
import { HEARTBEAT } from './pile.ts'

const MEASURED = Object.keys(measurands).join()

/** How a pile reports, in seconds: each half a minute while it charges, else every five minutes by the clock. */
const WANTED: Readonly<Record<string, string>> = {
  HeartbeatInterval: String(HEARTBEAT),
  MeterValueSampleInterval: '30',
  MeterValuesSampledData: MEASURED,
  ClockAlignedDataInterval: '300',
  MeterValuesAlignedData: MEASURED,
}

/** Has a pile report as we want, and tell how it stands. Only what differs is written: it goes to a memory that wears out. */
export async function configure(call: Call): Promise<void> {
  const { configurationKey = [] } = (await call('GetConfiguration', { key: Object.keys(WANTED) })) as Configuration
  for (const { key, readonly, value } of configurationKey) {
    const wanted = WANTED[key]
    if (wanted !== undefined && !readonly && value !== wanted) await call('ChangeConfiguration', { key, value: wanted })
  }
  await call('TriggerMessage', { requestedMessage: 'StatusNotification', connectorId: CONNECTOR })
}
