import { useCall } from '@lamplighter/client'
import { useMemo } from 'react'
import type { Library } from './shownPicture.ts'

const EVERY = 60_000
const quiet = { every: EVERY, keep: true } as const

/** Programmes, media and play tasks, as far as the user may read them. */
export function useLibrary(): Library {
  const programmes = useCall('programme.query', {}, quiet).data
  const media = useCall('media.query', {}, quiet).data
  const tasks = useCall('playTask.query', {}, quiet).data
  return useMemo(
    () => ({ programmes: programmes ?? [], media: media ?? [], tasks: tasks ?? [] }),
    [programmes, media, tasks],
  )
}
