import { ADVERTISING, type adContractCalls, adContractRecord, fail } from '@lamplighter/contract'
import { DAY, isoDay, localMoment } from '@lamplighter/kinds/sun'
import { type Approvable, decideOn } from '../../../approval/index.ts'
import type { Scope } from '../../../db/database.ts'
import type { Handlers } from '../../context.ts'
import { demandTask, endContractTask, insertContractTask } from '../play-tasks/index.ts'
import {
  countContracts,
  deleteContract,
  findContract,
  insertContract,
  isNumberTaken,
  itemName,
  lockContracts,
  rewriteContract,
  type StoredContract,
  setScreens,
  writeAsked,
  writeCurrency,
  writeEnd,
} from './contract.store.ts'
import type { Deps } from './deps.ts'
import { demandRoom } from './room.ts'
import { type SoldRow, screensAmong, soldBetween } from './sold.store.ts'
import { stateOf } from './state.ts'

type Names = 'save' | 'ask' | 'decide' | 'end' | 'delete'
type Calls = Pick<typeof adContractCalls, `adContract.${Names}`>

type Wanted = Omit<SoldRow, 'id' | 'deviceIds' | 'days'> &
  Pick<StoredContract, 'media' | 'programme' | 'deviceIds' | 'days'>

const playTaskName = ({ number, advertiser }: Pick<StoredContract, 'number' | 'advertiser'>) =>
  `${number} ${advertiser}`

const noted = ({
  number,
  advertiser,
  firstDay,
  lastDay,
  seconds,
  pricing,
  price,
  state,
  deviceIds,
}: StoredContract) => ({
  ...{ number, advertiser, firstDay, lastDay, seconds, pricing, price, state },
  deviceIds: [...deviceIds],
})

/** Held, with all others of the organisation, until the transaction ends. @throws request.notFound */
async function held(scope: Scope, id: number): Promise<StoredContract> {
  await lockContracts(scope)
  const stored = await findContract(scope, id)
  if (!stored) throw fail('request.notFound', { what: adContractRecord.noun })
  return stored
}

/** One that can be changed. @throws request.notFound, adContract.approved */
async function unapproved(scope: Scope, id: number): Promise<StoredContract> {
  const stored = await held(scope, id)
  if (stored.state === 'approved') throw fail('adContract.approved', { number: stored.number })
  return stored
}

/** How contracts are made, approved and ended. */
export function writingHandlers({
  clock,
  registry,
  timeZoneOf,
  todayOf,
  dayOf,
  currencyOf,
  loopOf,
}: Deps): Handlers<Calls> {
  /**
   * Whether it can be shown on these screens, and they have room for it.
   * @throws request.notFound, media.*, programme.notApproved, adContract.past, adContract.tooLong, adContract.noRoom
   */
  async function demandShowable(scope: Scope, wanted: Wanted, id: number, loop: number) {
    const { media, programme, deviceIds, seconds, firstDay, lastDay } = wanted
    const today = todayOf(scope.customerId)
    if (lastDay < isoDay(today)) throw fail('adContract.past')
    const items = [{ media, programme, text: '', seconds }]
    await demandTask(scope, registry, { kind: 'led-screen', deviceIds: [...deviceIds], items })
    const screens = await screensAmong(scope, deviceIds)
    const others = await soldBetween(scope, firstDay, lastDay, deviceIds)
    const room = { others, screens, loop, today }
    demandRoom({ ...wanted, id, days: [...wanted.days], deviceIds: [...deviceIds] }, room)
    return screens
  }

  return {
    'adContract.save': async ({ change, note, caller }, { id, deviceIds: given, ...fields }) => {
      const deviceIds = [...new Set(given)].toSorted((one, other) => one - other)
      const loop = await loopOf(caller.customerId)
      return change(async (scope) => {
        const before = id === undefined ? null : await unapproved(scope, id)
        if (!before) await lockContracts(scope)
        note({ target: fields.number, before: before && noted(before), after: { ...fields, deviceIds } })
        if (await isNumberTaken(scope, fields.number, id))
          throw fail('adContract.numberTaken', { number: fields.number })
        if (!before && (await countContracts(scope)) >= ADVERTISING.most)
          throw fail('adContract.full', { most: ADVERTISING.most })
        const screens = await demandShowable(scope, { ...fields, deviceIds }, id ?? 0, loop)
        const written = {
          ...fields,
          item: await itemName(scope, fields),
          untilAt: new Date(localMoment(timeZoneOf(caller.customerId), Date.parse(fields.lastDay) / DAY + 1, 0)),
          ...{ makerId: caller.personId, maker: caller.account, changedAt: new Date(clock.now()) },
        }
        if (before) await rewriteContract(scope, before.id, written)
        const stored = before?.id ?? (await insertContract(scope, written))
        await setScreens(scope, stored, screens)
        return { id: stored }
      })
    },

    'adContract.ask': async ({ change, note, caller }, { id }) => {
      const loop = await loopOf(caller.customerId)
      await change(async (scope) => {
        const stored = await unapproved(scope, id)
        const { number, state } = stored
        note({ target: number, before: { state }, after: { state: 'waiting' } })
        if (state !== 'draft') throw fail('adContract.notDraft', { number })
        await demandShowable(scope, stored, id, loop)
        const changedAt = new Date(clock.now())
        await writeAsked(scope, id, { makerId: caller.personId, maker: caller.account, changedAt })
      })
      return {}
    },

    'adContract.decide': async (context, asked) => {
      const { customerId } = context.caller
      const [loop, currency] = [await loopOf(customerId), await currencyOf(customerId)]
      const approvable: Approvable<StoredContract> = {
        table: 'ad_contract',
        own: 'adContract.own',
        lock: held,
        stateOf: ({ number: name, makerId, state, changedAt }) => ({ name, makerId, state, changedAt }),
        describe: noted,
        approve: (scope, stored) => demandShowable(scope, stored, stored.id, loop),
        async decided(scope, stored, { state, checker, checkedAt }) {
          if (state !== 'approved') return
          const { id, media, programme, deviceIds } = stored
          await writeCurrency(scope, id, currency)
          const task = { contractId: id, name: playTaskName(stored), item: { media, programme }, checker, checkedAt }
          await insertContractTask(scope, { ...stored, ...task })
          scope.publish('playTasksChanged', { deviceIds: [...deviceIds] })
        },
      }
      return decideOn(approvable, clock)(context, asked)
    },

    'adContract.end': async ({ change, note, caller }, { id, reason }) => {
      await change(async (scope) => {
        const stored = await held(scope, id)
        const { number, deviceIds } = stored
        const today = dayOf(caller.customerId, stored)
        const state = stateOf(stored, today)
        note({ target: number, before: { state }, after: { state: 'ended', reason } })
        if (state !== 'running' && state !== 'upcoming') throw fail('adContract.notRunning', { number })
        await writeEnd(scope, id, { endedOn: today, endedBy: caller.account, endReason: reason })
        await endContractTask(scope, id)
        scope.publish('playTasksChanged', { deviceIds: [...deviceIds] })
      })
      return {}
    },

    'adContract.delete': async ({ change, note }, { id }) => {
      await change(async (scope) => {
        const stored = await unapproved(scope, id)
        note({ target: stored.number, before: noted(stored) })
        await deleteContract(scope, id)
      })
      return {}
    },
  }
}
