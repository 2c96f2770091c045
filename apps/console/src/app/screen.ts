import type { Operation } from '@lamplighter/contract'
import type { ComponentType } from 'react'
import type { Bundle, Translation } from '../i18n/words.ts'
import type { POLE } from './addresses.ts'
import type { Area } from './areas.ts'
import type { Menu } from './menu.ts'

/** One screen of the console. Router, menus and access follow from the list of these. */
export type Screen = {
  /** Below `/index/light/road/`, or below `base`. */
  path: string
  base?: typeof POLE
  /** Other names of the same screen, from the contract's route list. */
  aliases?: readonly string[]
  permission: Operation
  /** A screen without one is reached from another screen. */
  menu?: Menu
  /** It fills the screen, without bar and rail. */
  bare?: true
  /** The area that it is a tab of. */
  area?: Area
  title: keyof Translation['titles']
  /** Its words, besides those of the shell. */
  words?: readonly Bundle[]
  load: () => Promise<{ default: ComponentType }>
}
