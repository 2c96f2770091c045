import { CallError, call } from '@lamplighter/client'
import type { MediaItem } from '@lamplighter/contract'
import { useQuery } from '@tanstack/react-query'
import { useBlobAddress } from '../form/useBlobAddress.ts'

/** The file of an item. It is fetched as whoever is signed in: no address of it works without. */
export function useMediaFile({ id, sha256 }: Pick<MediaItem, 'id' | 'sha256'>) {
  const file = useQuery<Blob, CallError>({
    queryKey: ['media.file', sha256],
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const found: unknown = await call('media.file', { id }, { signal })
      if (found instanceof Blob) return found
      throw new CallError('media.file', 0, '')
    },
  })
  return { address: useBlobAddress(file.data), isMissing: file.isError }
}
