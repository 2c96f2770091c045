import { COMMAND_STATUS, GROUP_NUMBER, type groupNumberCalls } from '@lamplighter/contract'
import type { Bus, ItemMoved } from '../../bus.ts'
import type { Database, Scope } from '../../db/database.ts'
import type { Handlers } from '../context.ts'
import type { Registry } from '../devices/index.ts'
import { countNumbers, wantNumbers, writeNumbers } from './store.ts'

const WRITE = 'dcc.group'
const READ = 'dcs.group'

const numberIn = (said: unknown): number | null => {
  const number = typeof said === 'object' && said !== null && 'number' in said ? said.number : null
  return typeof number === 'number' && number >= GROUP_NUMBER.min && number <= GROUP_NUMBER.max ? number : null
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

/** Whoever orders a lamp to carry a number wants it to: what is said to be wanted follows the order. */
export async function wantOrdered(
  scope: Scope,
  registry: Registry,
  items: readonly { deviceId: number; code: string; args: unknown }[],
): Promise<void> {
  const wanted = items.flatMap(({ deviceId, code, args }) => {
    const number = code === WRITE ? numberIn(args) : null
    return number === null ? [] : [[deviceId, number] as const]
  })
  if (wanted.length === 0) return
  await wantNumbers(scope, wanted)
  for (const [id, number] of wanted) Object.assign(registry.get(id) ?? {}, { groupNumber: number })
}

type Deps = { db: Database; registry: Registry; bus: Bus; onError: (error: unknown) => void }

/** Keeps what lamps say of the number they carry. */
export function createGroupNumbers({ db, registry, bus, onError }: Deps): { stop(): void } {
  const stop = bus.on('itemsMoved', (items: ItemMoved[]) => {
    const said = items.flatMap(({ deviceId, code, status, content }) => {
      const number = (code === WRITE || code === READ) && status === COMMAND_STATUS.replied ? parsed(content) : null
      const held = numberIn(number)
      return held === null ? [] : [[deviceId, held] as const]
    })
    if (said.length === 0) return
    for (const [id, number] of said) Object.assign(registry.get(id) ?? {}, { groupWritten: number })
    writeNumbers(db, said).catch(onError)
  })
  return { stop }
}

export const groupNumberHandlers = (): Handlers<typeof groupNumberCalls> => ({
  'group.numbers': ({ inScope }) => inScope(countNumbers),
})
