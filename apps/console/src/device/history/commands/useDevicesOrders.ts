import { type CallError, call, callKey, useMay, useSettings } from '@lamplighter/client'
import { type CommandItem, pacedBy } from '@lamplighter/contract'
import { useQueries } from '@tanstack/react-query'
import type { Bounds } from '../span.ts'

/** As many of each device as are listed. */
const MOST = 500
const EVERY = 10_000

/** The orders that devices were given in a span, newest first. */
export function useDevicesOrders(deviceIds: readonly number[], bounds: Bounds | null, wanted: boolean) {
  const allowed = useMay('command.view')
  const settings = useSettings()
  const answers = useQueries({
    queries: (bounds && wanted && allowed ? deviceIds : []).map((deviceId) => {
      const input = {
        deviceId,
        from: new Date(bounds!.from).toISOString(),
        to: new Date(bounds!.to).toISOString(),
        size: MOST,
      }
      return {
        queryKey: callKey('command.query', input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call('command.query', input, { signal }),
        refetchInterval: pacedBy(settings, EVERY),
      }
    }),
  })
  const rows: CommandItem[] | undefined = answers.some(({ data }) => data === undefined)
    ? undefined
    : answers.flatMap(({ data }) => data?.rows ?? []).sort((a, b) => b.asked.localeCompare(a.asked))
  const error = answers.find((answer) => answer.error)?.error as CallError | undefined
  return {
    allowed,
    total: answers.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
    reading: {
      data: rows,
      error: error ?? null,
      refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
    },
  }
}
