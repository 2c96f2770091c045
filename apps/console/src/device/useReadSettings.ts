import { useAct, useCall, useLive, useReadAgain } from '@lamplighter/client'
import { COMMAND_STATUS, type CommandSpec } from '@lamplighter/contract'

/** The settings of a device as it last reported them, kept by its replies, and reading them again. Without a device there are none. */
export function useReadSettings(deviceId: number | undefined) {
  const input = { deviceId: deviceId ?? 0 }
  const { data, error, refetch } = useCall('command.settings', input, { enabled: deviceId !== undefined })
  const readAgain = useReadAgain('command.settings', input)
  const query = useAct('command.send')
  useLive('cmd', ({ deviceId: of, status, cmdCode }) => {
    if (of === deviceId && status === COMMAND_STATUS.replied && !cmdCode.startsWith('dco.')) void readAgain()
  })
  // The commands of an order to very many are not told one by one.
  useLive('led', ({ paramId }) => {
    if (paramId === deviceId) void readAgain()
  })
  return {
    settings: data,
    /** What is to be said while it is not known, or cannot be found out, what was read; null once it is. */
    unsure: data ? null : (error?.message ?? ''),
    refresh: refetch,
    /** Sends these queries to the device, in one command. */
    read: (queries: readonly CommandSpec[]) =>
      deviceId !== undefined && query.mutate(queries.map(({ code }) => ({ deviceId, code, args: {} }))),
    reading: query.isPending,
  }
}
