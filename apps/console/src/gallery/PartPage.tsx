import { Stack } from '@lamplighter/ui'
import type { GalleryLook } from './look.ts'
import { parts } from './parts/index.ts'
import type { PartName } from './parts/names.ts'
import { samples } from './samples.ts'

/** One part in all its states. */
export function PartPage({ part, look }: { part: PartName; look: Pick<GalleryLook, 'theme' | 'language'> }) {
  const Part = parts[part]
  return (
    <Stack as="section" gap={16} pad={12} aria-label={part}>
      <Part words={samples[look.language]} theme={look.theme} />
    </Stack>
  )
}
