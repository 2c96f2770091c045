import { showAgain, shownBy } from '@lamplighter/kinds/led-screen/shown'
import type { Scope } from '../../db/database.ts'
import type { CommandBack } from '../commands/index.ts'
import { type Registry, valuesOf } from '../devices/index.ts'
import { playingTexts } from '../plays/index.ts'
import type { Begun } from './run.store.ts'
import { insertShown, shownBefore } from './screen.store.ts'

type Known = Pick<Registry, 'get'>

const ofKind = (registry: Known, ids: readonly number[], kind: 'led-screen' | 'broadcast') =>
  ids.flatMap((id) => {
    const device = registry.get(id)
    return device?.kind === kind ? [device] : []
  })

/** Keeps what the screens among these devices show, before a run changes them. */
export async function keepShown(scope: Scope, runId: string, ids: readonly number[], registry: Known): Promise<void> {
  const screens = ofKind(registry, ids, 'led-screen')
  if (screens.length === 0) return
  const texts = await playingTexts(
    scope,
    screens.map(({ id }) => id),
  )
  const shown = screens.map((screen) => ({
    deviceId: screen.id,
    shown: shownBy(valuesOf(screen), texts.get(screen.id) ?? null),
  }))
  await insertShown(scope, runId, shown)
}

/**
 * What gives back what a run changed of screens and speakers, which follow no schedule: screens show what they showed
 * before, and what the run had spoken ends.
 * @param isOver its time has come: what speakers speak by then is left alone, unless it is the text of the run
 */
export async function playersBack(
  scope: Scope,
  { id, devices }: Begun,
  isOver: boolean,
  registry: Known,
): Promise<CommandBack> {
  const screens = new Map((await shownBefore(scope, id)).map(({ deviceId, shown }) => [deviceId, shown]))
  const speakers = ofKind(registry, devices, 'broadcast').map((speaker) => speaker.id)
  const texts = speakers.length > 0 ? await playingTexts(scope, speakers) : new Map<number, string>()
  return ({ deviceId, code, args }) => {
    const shown = screens.get(deviceId)
    if (shown) return showAgain(code, shown)
    if (code !== 'dco.speak') return null
    const speaks = texts.get(deviceId) ?? null
    const isOwn = speaks === (args as { text: string }).text || (speaks === null && !isOver)
    return isOwn ? { code: 'dco.stop', args: {} } : null
  }
}
