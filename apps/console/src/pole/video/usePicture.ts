import { CallError, call, serverNow, useMay } from '@lamplighter/client'
import { useQuery } from '@tanstack/react-query'
import { useBlobAddress } from '../../form/useBlobAddress.ts'
import { useIsLivePaused } from './livePause.ts'

type Shot = { readonly blob: Blob; readonly at: number }

/** What a camera sees, fetched anew every so many ms while it is looked at. */
export function usePicture(id: number, { every, enabled = true }: { every: number; enabled?: boolean }) {
  const mayView = useMay('video.view')
  const isPaused = useIsLivePaused()
  const { data, error } = useQuery<Shot, CallError>({
    queryKey: ['video.picture', id],
    enabled: enabled && mayView && !isPaused,
    staleTime: every,
    gcTime: 0,
    retry: false,
    refetchInterval: every,
    queryFn: async ({ signal }) => {
      const file: unknown = await call('video.picture', { id }, { signal })
      if (file instanceof Blob) return { blob: file, at: serverNow() }
      throw new CallError('video.picture', 0, '')
    },
  })
  return { address: useBlobAddress(data?.blob), at: data?.at ?? null, error }
}
