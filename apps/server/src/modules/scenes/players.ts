import { showAgain, shownBy } from '@lamplighter/kinds/led-screen/shown'
import type { Scope } from '../../db/database.ts'
import type { CommandBack, Orders } from '../commands/index.ts'
import { type Registry, valuesOf } from '../devices/index.ts'
import { playingTexts } from '../plays/index.ts'
import type { Begun } from './run.store.ts'
import { insertShown, type ShownScreen, shownBefore, silencedSince, toldScreens } from './screen.store.ts'

type Known = Pick<Registry, 'get'>

const ofKind = (registry: Known, ids: readonly number[], kind: 'led-screen' | 'broadcast') =>
  ids.flatMap((id) => {
    const device = registry.get(id)
    return device?.kind === kind ? [device] : []
  })

/** Keeps what the screens among these devices were told to show, before a run changes them. */
export async function keepShown(scope: Scope, runId: string, ids: readonly number[], registry: Known): Promise<void> {
  const screens = ofKind(registry, ids, 'led-screen').map((screen) => screen.id)
  if (screens.length === 0) return
  const shown = (await toldScreens(scope, screens)).map(({ deviceId, ...told }) => ({
    deviceId,
    shown: shownBy(valuesOf(registry.get(deviceId)!), told),
  }))
  await insertShown(scope, runId, shown)
}

/** Without pictures that nobody may show any more: an item of the library or a programme that was deleted or refused. */
async function stillPossible(
  scope: Scope,
  screens: readonly ShownScreen[],
  { authorization }: Pick<Orders, 'authorization'>,
) {
  const wanted = screens.flatMap(({ deviceId, shown }) => (shown.picture ? [{ deviceId, ...shown.picture }] : []))
  const possible = new Set((await authorization.known(scope, wanted, { darkens: true })).map(({ to }) => to.id))
  return screens.map(({ deviceId, shown }) => ({
    deviceId,
    shown: possible.has(deviceId) ? shown : { ...shown, picture: null },
  }))
}

const NEVER = new Date(0).toISOString()

/**
 * What gives back what a run changed of screens and speakers: screens show what they were told before, or what their
 * schedule has begun since, and what the run had spoken ends.
 * @param isOver its time has come: what speakers speak by then is left alone, unless it is the text of the run
 */
export async function playersBack(
  scope: Scope,
  { id, devices }: Begun,
  isOver: boolean,
  { registry, orders }: { registry: Known; orders: Pick<Orders, 'authorization'> },
): Promise<CommandBack> {
  const kept = await stillPossible(scope, await shownBefore(scope, id), orders)
  const screens = new Map(kept.map(({ deviceId, shown }) => [deviceId, shown]))
  const speakers = ofKind(registry, devices, 'broadcast').map((speaker) => speaker.id)
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
