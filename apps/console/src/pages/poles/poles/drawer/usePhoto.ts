import { CallError, call, useRefresh } from '@lamplighter/client'
import type { PoleRow } from '@lamplighter/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useBlobAddress } from '../../../../form/useBlobAddress.ts'

/** A pole's photo. It is fetched as whoever is signed in: no address of it works without. */
export function usePhoto({ id, photo }: Pick<PoleRow, 'id' | 'photo'>) {
  const refresh = useRefresh('pole.takePhoto')
  const picture = useQuery<Blob, CallError>({
    queryKey: ['pole.photo', photo],
    enabled: photo !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const file: unknown = await call('pole.photo', { id }, { signal })
      if (file instanceof Blob) return file
      throw new CallError('pole.photo', 0, '')
    },
  })
  const take = useMutation<unknown, CallError, File>({
    meta: { quiet: true },
    mutationFn: (file) => {
      const body = new FormData()
      body.set('file', file)
      return call('pole.takePhoto', { id }, { body })
    },
    onSuccess: refresh,
  })
  const clear = useMutation<unknown, CallError, void>({
    mutationFn: () => call('pole.clearPhoto', { id }),
    onSuccess: refresh,
  })
  return { address: useBlobAddress(photo === null ? undefined : picture.data), failed: picture.error, take, clear }
}
