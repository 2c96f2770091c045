import type { ThemeName } from '@lamplighter/ui'
import type { Samples } from './samples.ts'

/** What a part on show is given. */
export type PartProps = { words: Samples; theme: ThemeName }
