import type { Session } from '@lamplighter/client'
import { ROAD } from './addresses.ts'

/** Where an application of the contract begins, by its code. */
const homes: Readonly<Record<string, string>> = { light: `${ROAD}/home` }

export const applicationHome = (code: string) => homes[code]

/** Who came by /loginHome goes to the overview, whatever else there is. */
export const overview = `${ROAD}/indexHome`

/** The user's application that matches the present one, else the first that this console has; none is a warning. */
export function firstPage(session: Session): string | null {
  const scenes = session.appScenes.filter(({ code }) => applicationHome(code))
  const scene = scenes.find(({ code }) => code === session.curApp) ?? scenes[0]
  return scene ? (applicationHome(scene.code) ?? null) : null
}
