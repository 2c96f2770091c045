import { showAgain, shownBy } from '@lamplighter/kinds/led-screen/shown'
import type { Scope } from '../../../db/database.ts'
import { type Registry, valuesOf } from '../devices/index.ts'
import type { OrderAuthorization } from './authorization.ts'
import type { Item } from './item.ts'
import { type ShownScreen, silencedSince, toldScreens } from './screen-history.store.ts'

type Known = Pick<Registry, 'get'>

/** Texts that speakers speak now, by device. */
export type PlayingTexts = (scope: Scope, deviceIds: readonly number[]) => Promise<Map<number, string>>

/** The command that takes back what an item did and neither a schedule nor an end of its own does; null for others. */
export type CommandBack = (item: Pick<Item, 'deviceId' | 'code' | 'args'>) => { code: string; args: unknown } | null

const ofKind = (registry: Known, ids: readonly number[], kind: 'led-screen' | 'broadcast') =>
  [...new Set(ids)].filter((id) => registry.get(id)?.kind === kind)

/** What the screens among these devices were told to show, for whoever is about to change it. */
export async function shownScreens(scope: Scope, registry: Known, ids: readonly number[]): Promise<ShownScreen[]> {
  const screens = ofKind(registry, ids, 'led-screen')
  if (screens.length === 0) return []
  return (await toldScreens(scope, screens)).map(({ deviceId, ...told }) => ({
    deviceId,
    shown: shownBy(valuesOf(registry.get(deviceId)!), told),
  }))
}

/** Without pictures that nobody may show any more: an item of the library or a programme that was deleted or refused. */
async function stillPossible(
  scope: Scope,
  screens: readonly ShownScreen[],
  authorization: Pick<OrderAuthorization, 'known'>,
): Promise<ShownScreen[]> {
  const wanted = screens.flatMap(({ deviceId, shown }) => (shown.picture ? [{ deviceId, ...shown.picture }] : []))
  const possible = new Set((await authorization.known(scope, wanted, { darkens: true })).map(({ to }) => to.id))
  return screens.map(({ deviceId, shown }) => ({
    deviceId,
    shown: possible.has(deviceId) ? shown : { ...shown, picture: null },
  }))
}

const NEVER = new Date(0).toISOString()

export type ChangedPlayers = {
  readonly devices: readonly number[]
  /** What screens among them showed before. */
  readonly before: readonly ShownScreen[]
  /** The time of the change has come: what speakers speak by then is left alone, unless it is its own text. */
  readonly isOver: boolean
}

export type PlayerServices = {
  registry: Known
  authorization: Pick<OrderAuthorization, 'known'>
  playingTexts: PlayingTexts
}

/**
 * What gives back what was changed of screens and speakers: screens show what they were told before, or what their
 * schedule has begun since, and what was spoken ends.
 */
export async function playersBack(
  scope: Scope,
  { devices, before, isOver }: ChangedPlayers,
  { registry, authorization, playingTexts }: PlayerServices,
): Promise<CommandBack> {
  const kept = await stillPossible(scope, before, authorization)
  const screens = new Map(kept.map(({ deviceId, shown }) => [deviceId, shown]))
  const speakers = ofKind(registry, devices, 'broadcast')
  const texts = speakers.length > 0 ? await playingTexts(scope, speakers) : new Map<number, string>()
  const silenced = speakers.length > 0 ? await silencedSince(scope, speakers) : new Map<number, string>()
  return ({ deviceId, code, args }) => {
    const shown = screens.get(deviceId)
    if (shown) return showAgain(code, shown)
    if (code !== 'dco.speak') return null
    const speaks = texts.get(deviceId) ?? null
    const isOwn = speaks === (args as { text: string }).text || (speaks === null && !isOver)
    return isOwn ? { code: 'dco.stop', args: { since: silenced.get(deviceId) ?? NEVER } } : null
  }
}
