import { useCall, useLive } from '@lamplighter/client'
import { COMMAND_STATUS } from '@lamplighter/contract'

/** The settings of a device as it last told them, kept by its replies. Without a device there are none. */
export function useReadSettings(deviceId: number | undefined) {
  const { data, error, refetch } = useCall(
    'command.settings',
    { deviceId: deviceId ?? 0 },
    { enabled: deviceId !== undefined },
  )
  useLive('cmd', ({ deviceId: of, status, cmdCode }) => {
    if (of === deviceId && status === COMMAND_STATUS.replied && !cmdCode.startsWith('dco.')) void refetch()
  })
  return {
    settings: data,
    /** What is to be said while it is not known, or cannot be found out, what was read; null once it is. */
    unsure: data ? null : (error?.message ?? ''),
    refresh: () => void refetch(),
  }
}
