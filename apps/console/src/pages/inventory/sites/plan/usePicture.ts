import { CallError, call, useCall, useRefresh } from '@lamplighter/client'
import type { Background } from '@lamplighter/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useBlobAddress } from '../../../../form/useBlobAddress.ts'

/** A group's picture. It is fetched as whoever is signed in: no address of it works without. */
export function usePicture(group: number | null) {
  const refresh = useRefresh('layout.draw')
  const backgrounds = useCall('layout.backgrounds', {})
  const background = backgrounds.data?.find(({ id }) => id === group)
  const picture = useQuery<Blob, CallError>({
    queryKey: ['layout.picture', background?.image],
    enabled: background !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const file: unknown = await call('layout.picture', { id: background?.id ?? 0 }, { signal })
      if (file instanceof Blob) return file
      throw new CallError('layout.picture', 0, '')
    },
  })
  const draw = useMutation<Background, CallError, File>({
    meta: { quiet: true },
    mutationFn: (file) => {
      const body = new FormData()
      body.set('file', file)
      return call('layout.draw', { id: group ?? 0 }, { body })
    },
    onSuccess: refresh,
  })
  const clear = useMutation<unknown, CallError, void>({
    mutationFn: () => call('layout.clear', { id: group ?? 0 }),
    onSuccess: refresh,
  })
  return {
    reading: {
      data: backgrounds.data && { background: background ?? null },
      error: backgrounds.error ?? picture.error,
      refetch: () => Promise.all([backgrounds.refetch(), background ? picture.refetch() : null]),
    },
    address: useBlobAddress(background ? picture.data : undefined),
    draw,
    clear,
  }
}
