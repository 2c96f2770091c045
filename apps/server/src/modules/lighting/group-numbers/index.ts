import { COMMAND_STATUS, GROUP_NUMBER, type groupNumberCalls } from '@lamplighter/contract'
import type { BatchWriters } from '../../../batch-writer/index.ts'
import type { Bus } from '../../../bus.ts'
import type { Scope } from '../../../db/database.ts'
import type { Handlers } from '../../context.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { type GroupNumber, saveReportedGroupNumbers, setGroupNumbers } from '../../inventory/inventory/index.ts'
import { countNumbers } from './store.ts'

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
  const numbers = items.flatMap(({ deviceId, code, args }): GroupNumber[] => {
    const number = code === WRITE ? numberIn(args) : null
    return number === null ? [] : [{ deviceId, number }]
  })
  if (numbers.length === 0) return
  await setGroupNumbers(scope, numbers)
  for (const { deviceId, number } of numbers) Object.assign(registry.get(deviceId) ?? {}, { groupNumber: number })
}

type Deps = { writers: BatchWriters; registry: Registry; bus: Bus }

/** Keeps what lamps say of the number they carry. */
export function createGroupNumbers({ writers, registry, bus }: Deps): { stop(): void } {
  const writer = writers.open<GroupNumber>({
    name: 'devices.groupNumbers',
    every: 500,
    batchSize: 20_000,
    limit: Number.POSITIVE_INFINITY,
    gives: 'oldest',
    key: ({ deviceId }) => deviceId,
    write: saveReportedGroupNumbers,
  })
  const stop = bus.on('itemsMoved', (items) => {
    for (const { deviceId, code, status, content } of items) {
      if ((code !== WRITE && code !== READ) || status !== COMMAND_STATUS.replied) continue
      const number = numberIn(parsed(content))
      if (number === null) continue
      Object.assign(registry.get(deviceId) ?? {}, { groupWritten: number })
      writer.add({ deviceId, number })
    }
  })
  return { stop }
}

export const groupNumberHandlers = (): Handlers<typeof groupNumberCalls> => ({
  'group.numbers': ({ inScope }) => inScope(countNumbers),
})
