import type { Api } from './api.ts'
import { until } from './wait.ts'

/** Accepts devices that a gateway has announced, as a user does in the list of devices to accept. */
export async function acceptDevices(api: Api, codes: readonly string[]): Promise<void> {
  const ids = await until('the devices wait to be accepted', async () => {
    const { rows } = await api('pendingDevice.query', { size: 1_000 })
    const waiting = rows.filter(({ code }) => codes.includes(code))
    return waiting.length === codes.length && waiting.map(({ id }) => id)
  })
  await api('pendingDevice.accept', { ids })
}
