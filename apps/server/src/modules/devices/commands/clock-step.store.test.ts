import { randomUUID } from 'node:crypto'
import type { Order } from '@lamplighter/links/link'
import { expect, test } from 'vitest'
import { createBatchWriters } from '../../../batch-writer/index.ts'
import { createBus } from '../../../bus.ts'
import { testCustomer, testDatabase } from '../../../db/testing.ts'
import { createHandClock } from '../../../testing/hand-clock.ts'
import { createLockOuts } from '../../lighting/lock-outs/index.ts'
import { plannedLight } from '../../lighting/plans/index.ts'
import { createRegistry } from '../devices/index.ts'
import { createDispatcher } from './dispatcher.ts'
import { newItem } from './item.ts'
import { insertOrder } from './order.store.ts'

const DUSK = Date.parse('2026-11-21T18:00:00Z')
const HOUR = 3_600_000
const raise = (error: unknown) => {
  throw error
}

test('a lamp that does not answer is asked again though the machine is set back by an hour', async () => {
  const it = await testDatabase()
  const customer = await testCustomer(it, 'city')
  await it.db.system((scope) =>
    scope.query(
      "insert into device (customer_id, kind, code, name, confirms) values ($1, 'luminaire', '10000000001', 'L1', 'reply')",
      [customer],
    ),
  )
  const registry = await createRegistry(it.db)
  const lamp = registry.ofCode(customer, '10000000001')!

  const clock = createHandClock(DUSK)
  const sent: Order[] = []
  const writers = createBatchWriters({ db: it.db.writers, clock, onError: raise })
  const dispatcher = createDispatcher({
    db: it.db,
    writers,
    registry,
    lockOuts: await createLockOuts(it.db),
    plannedLight,
    bus: createBus(raise),
    clock,
    onError: raise,
    sender: {
      room: async () => undefined,
      send(order) {
        sent.push(order)
        return { ok: true, confirms: 'reply' }
      },
    },
  })
  await dispatcher.start()

  const asked = clock.now()
  const given = { id: randomUUID(), customerId: customer, asked, sequence: 1 }
  const args = { level: 60 }
  const item = newItem(
    given,
    { to: { id: lamp.id, confirms: 'reply' }, code: 'dco.dim', args, until: null },
    asked + HOUR / 12,
  )
  const head = {
    customerId: customer,
    personId: 1,
    account: 'operator',
    code: 'dco.dim',
    args,
    until: null,
    reason: '',
  }
  await it.db.scoped(customer, (scope) =>
    insertOrder(scope, { giver: 'person', ...head, id: given.id, asked, sequence: 1, total: 1, restrictive: false }, [
      item,
    ]),
  )
  dispatcher.dispatch([item])
  await clock.advance(1_000)
  expect(sent).toHaveLength(1)

  clock.set(-HOUR)
  await clock.advance(15_000)
  expect(sent.length).toBeGreaterThan(1)
  dispatcher.stop()
  await writers.stop()
  await it.close()
})
