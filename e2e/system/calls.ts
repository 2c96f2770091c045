import type { Api } from './api.ts'
import { until } from './wait.ts'

/** Ends what a pressed button began, also where its journey failed: a call that goes on stands on the screens of all. */
export async function endCalls(api: Api, intercomId: number): Promise<void> {
  const open = async () =>
    (await api('intercom.calls', { size: 1, filters: { deviceId: intercomId, isOpen: true } })).rows[0]
  await until('the call is over', async () => {
    const call = await open()
    if (!call) return true
    const code = call.answeredAt === null ? 'dco.answer' : 'dco.hangUp'
    await api('light.sendGatewayCommand', { ids: [intercomId], code, args: {} }).catch(() => undefined)
    return false
  })
}
