import { COMMAND_STATUS } from '@lamplighter/contract'
import { ask } from '../harness/counted.ts'
import type { Reported } from '../harness/edge.ts'
import { PASSWORD } from '../harness/system.ts'
import { within } from '../harness/wait.ts'
import { failure, isHeld, NOTHING, type Outcome, sum } from './fault.ts'
import type { Product } from './product.ts'

/** Longer than a gateway is waited for after a start of the server, and shorter than a command lives, ms. */
const ENDED_WITHIN = 120_000
const SHOWN_WITHIN = 60_000
const LEVELS = { least: 40, count: 60 } as const

type ItemRow = { code: string; status: number; message: string }

let ordered = 0
/** No two orders in a row ask the same. */
const nextLevel = () => LEVELS.least + (ordered++ % LEVELS.count)

const itemsOf = ({ databaseUrl }: Product, orderId: string) =>
  ask<ItemRow>(
    databaseUrl(),
    `select d.code, i.status, i.message from command_item i join device d on d.id = i.device_id where i.order_id = '${orderId}'`,
  )

async function ordersSince({ databaseUrl }: Product, since: string): Promise<string[]> {
  const rows = await ask<{ id: string }>(databaseUrl(), `select id from command_order where asked_at >= '${since}'`)
  return rows.map(({ id }) => id)
}

const times = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}`])

/** Each item has one end, and its lamp carried it out once. */
function countItems(
  rows: readonly ItemRow[],
  lamps: number,
  executed: ReadonlyMap<string, readonly string[]>,
): Outcome {
  const missing = Math.max(0, lamps - rows.length)
  const extra = rows.length - new Set(rows.map(({ code }) => code)).size
  const open = rows.filter(({ status }) => status === COMMAND_STATUS.pending)
  const unanswered = rows.filter(({ status }) => status !== COMMAND_STATUS.pending && status !== COMMAND_STATUS.replied)
  const unseen = rows.filter(({ code, status }) => status === COMMAND_STATUS.replied && !executed.has(code))
  const again = [...executed.values()].filter(({ length }) => length > 1)
  const reasons = [...new Set(unanswered.map(({ message }) => message))].join(', ')
  return {
    runs: 0,
    lost: missing + unseen.length,
    doubled: extra + again.length,
    stuck: open.length,
    failed: unanswered.length,
    notes: [
      ...times(missing, 'items are not in the database'),
      ...times(unseen.length, 'items are answered that no lamp has seen'),
      ...times(extra, 'items stand twice'),
      ...times(again.length, `lamps were told twice: ${again[0]?.join(', ')}`),
      ...times(open.length, 'items have no end'),
      ...times(unanswered.length, `items ended without an answer: ${reasons}`),
    ],
  }
}

/** What the server shows is what the lamps do. */
async function countStates({ databaseUrl, field }: Product): Promise<Outcome> {
  let wrong: string[] = []
  await within(SHOWN_WITHIN, async () => {
    const rows = await ask<{ code: string; level: number }>(
      databaseUrl(),
      "select d.code, s.level from device d join device_state s on s.device_id = d.id where d.kind = 'luminaire'",
    )
    wrong = rows.flatMap(({ code, level }) => {
      const given = field.levels.get(code)
      return given === undefined || given === level ? [] : [`${code} gives ${given} and is shown at ${level}`]
    })
    return wrong.length === 0
  })
  return { ...NOTHING, failed: wrong.length, notes: times(wrong.length, `lamps are shown wrong: ${wrong[0]}`) }
}

/** What was acknowledged is in the database. */
async function countReadings({ databaseUrl, field, isKept }: Product): Promise<Outcome> {
  const acknowledged = field.takeAcknowledged()
  if (!isKept || acknowledged.length === 0) return NOTHING
  const [first, last] = [Math.min, Math.max].map((pick) =>
    acknowledged.reduce((a, { at }) => pick(a, at), acknowledged[0]!.at),
  )
  let gone: Reported[] = []
  const isStored = async () => {
    const rows = await ask<{ code: string; at: number }>(
      databaseUrl(),
      `select d.code, (extract(epoch from r.at) * 1000)::float8 as at from reading r join device d on d.id = r.device_id
       where r.at between to_timestamp(${first! / 1_000}) and to_timestamp(${last! / 1_000})`,
    )
    const stored = new Set(rows.map(({ code, at }) => `${code} ${Math.round(at)}`))
    gone = acknowledged.filter(({ device, at }) => !stored.has(`${device} ${at}`))
    return gone.length === 0
  }
  // A broker elsewhere acknowledges what is on its way to us.
  await within(SHOWN_WITHIN, isStored)
  const [one] = gone
  const example = one && `${one.device} of ${new Date(one.at).toISOString()}`
  return {
    ...NOTHING,
    lost: gone.length,
    notes: times(gone.length, `acknowledged readings are not stored: ${example}`),
  }
}

/**
 * Dims the whole city, has the order disturbed, and counts what became of it and of what lamps reported meanwhile.
 * `disturb` resolves when the product works again.
 */
export async function disturbed(product: Product, disturb: () => Promise<Outcome>): Promise<Outcome> {
  const { operator, field, lamps } = product
  const since = new Date().toISOString()
  field.takeExecuted()
  await operator.call('/station/auth/Check', { pswd: PASSWORD })
  const given = operator
    .call<{ groupId: string }>('/station/light/SendCommand', {
      code: 'dco.dim',
      args: { level: nextLevel() },
      ids: [...lamps.values()],
    })
    .then(
      ({ groupId }) => groupId,
      () => null,
    )
  const found = await disturb()
  const accepted = await given
  const orders = await ordersSince(product, since)
  const [orderId = null] = orders
  if (orderId !== null)
    await within(ENDED_WITHIN, async () => {
      const rows = await itemsOf(product, orderId)
      return rows.length >= lamps.size && rows.every(({ status }) => status !== COMMAND_STATUS.pending)
    })
  const executed = field.takeExecuted()
  return sum([
    { ...NOTHING, runs: 1 },
    found,
    orders.length > 1 ? { ...failure(`${orders.length} orders instead of one`), doubled: orders.length - 1 } : NOTHING,
    accepted !== null && !orders.includes(accepted)
      ? { ...NOTHING, lost: lamps.size, notes: ['an accepted order is not in the database'] }
      : NOTHING,
    orderId === null && executed.size > 0 ? failure('lamps carried out what is not in the database') : NOTHING,
    orderId === null ? NOTHING : countItems(await itemsOf(product, orderId), lamps.size, executed),
    await countReadings(product),
    await countStates(product),
  ])
}

/** A fault proves nothing of a product that does not work without it. */
export async function checkUndisturbed(product: Product): Promise<void> {
  const { notes, ...counts } = await disturbed(product, async () => NOTHING)
  if (!isHeld(counts)) throw new Error(`without any fault: ${notes.join('; ')}`)
  if (product.field.levels.size < product.lamps.size) throw new Error('without any fault an order reaches no lamp')
}
