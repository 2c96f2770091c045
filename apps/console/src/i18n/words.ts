import type { antLocale } from './zh/antLocale.ts'
import type { words as alarm } from './zh/bundles/alarm.ts'
import type { words as asset } from './zh/bundles/asset.ts'
import type { words as command } from './zh/bundles/command.ts'
import type { words as device } from './zh/bundles/device.ts'
import type { words as plan } from './zh/bundles/plan.ts'
import type { words as pole } from './zh/bundles/pole.ts'
import type { words as shell } from './zh/bundles/shell.ts'
import type { words as standalone } from './zh/bundles/standalone.ts'
import type { words as system } from './zh/bundles/system.ts'
import type { zh } from './zh/index.ts'

type Bundles = {
  shell: typeof shell
  alarm: typeof alarm
  command: typeof command
  device: typeof device
  plan: typeof plan
  asset: typeof asset
  pole: typeof pole
  system: typeof system
  standalone: typeof standalone
}
/** Words that are loaded together: those of the shell with it, the others with the screens that need them. */
export type Bundle = keyof Bundles

/** Every word of a language, as Chinese has it. */
export type Translation = typeof zh.first &
  typeof shell &
  typeof alarm &
  typeof command &
  typeof device &
  typeof plan &
  typeof asset &
  typeof pole &
  typeof system &
  typeof standalone

/** The keys of one language with free text: what another language must fill, no more and no less. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> }

/** A language: the words of the sign-in, and how the others are loaded. */
export type LanguagePack = {
  first: Words<typeof zh.first>
  bundles: {
    readonly [B in Bundle]: () => Promise<
      { words: Words<Bundles[B]> } & (B extends 'shell' ? { antLocale: typeof antLocale } : unknown)
    >
  }
}
