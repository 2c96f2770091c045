import type { Session } from '@lamplighter/client'
import { homeOf } from '@lamplighter/contract'
import { baseAt, POLE, ROAD } from './addresses.ts'

/** A sign-in at /loginHome always leads to the overview. */
export const overview = `${ROAD}/indexHome`

/** Where the present application begins, else the first that this console has; none is a warning. */
export function firstPage({ appScenes, curApp }: Session): string | null {
  const scenes = appScenes.filter(({ code }) => homeOf(code))
  const scene = scenes.find(({ code }) => code === curApp) ?? scenes[0]
  return scene ? homeOf(scene.code) : null
}

/** The application that an address belongs to. */
export const applicationAt = (pathname: string) => (baseAt(pathname) === POLE ? 'pole' : 'light')
