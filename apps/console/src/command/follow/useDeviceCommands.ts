import { callKey, useCall, useLive, useMay, useReadAgain } from '@lamplighter/client'
import type { Calls, Received } from '@lamplighter/contract'
import { useQueryClient } from '@tanstack/react-query'
import { movedItem } from './items.ts'

type Orders = Received<Calls['command.query']>

/** The last orders to a device, newest first, kept by live messages. */
export function useDeviceCommands(deviceId: number, size: number) {
  const cache = useQueryClient()
  const allowed = useMay('command.view')
  const input = { deviceId, size }
  const { data, error, refetch } = useCall('command.query', input, { enabled: allowed })
  const readAgain = useReadAgain('command.query', input)
  // What was answered between the first list and the subscription was told to nobody here.
  useLive('subscribed', () => void readAgain())
  useLive('cmd', (message) => {
    if (message.deviceId !== deviceId) return
    const known = cache.getQueryData<Orders>(callKey('command.query', input))
    if (!known?.rows.some(({ itemId }) => itemId === message.itemId)) {
      void readAgain()
      return
    }
    cache.setQueryData<Orders>(callKey('command.query', input), {
      ...known,
      rows: known.rows.map((row) => (row.itemId === message.itemId ? movedItem(row, message) : row)),
    })
  })
  return { allowed, rows: data?.rows, error: data ? null : error, retry: () => void refetch() }
}
