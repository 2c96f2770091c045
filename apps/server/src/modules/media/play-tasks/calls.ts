import { isDeepStrictEqual } from 'node:util'
import {
  fail,
  PLAY_TASK,
  type PlayTaskFields,
  type PlayTaskRow,
  type playTaskCalls,
  playTaskRecord,
} from '@lamplighter/contract'
import { isoDay, localDay } from '@lamplighter/kinds/sun'
import { type Approvable, decideOn, saveForApproval } from '../../../approval/index.ts'
import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { demandTask } from './checked.ts'
import {
  countTasks,
  deleteTask,
  insertTask,
  listResults,
  listTasks,
  lockTask,
  renameTask,
  rewriteTask,
  type StoredTask,
  setDevices,
} from './play-task.store.ts'
import { dayOf, nextWindow } from './windows.ts'

type Deps = { clock: Pick<Clock, 'now'>; registry: Pick<Registry, 'get' | 'tenantById'> }

/** Results go back so far. */
const RESULTS = 30 * 86_400_000

async function held(scope: Scope, id: number): Promise<StoredTask> {
  const task = await lockTask(scope, id)
  if (!task) throw fail('request.notFound', { what: playTaskRecord.noun })
  if (task.contract) throw fail('playTask.ofContract', { number: task.contract.number })
  return task
}

/** Its devices in the order in which they are stored. */
const ordered = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other)

function shown(task: StoredTask, personId: number, timeZone: string, now: number): PlayTaskRow {
  const { content, makerId, changedAt, checkedAt, deviceIds, skipped, ...rest } = task
  const next = task.enabled ? nextWindow(content, timeZone, now) : null
  return {
    ...{ ...content, ...rest },
    deviceIds: [...deviceIds],
    skipped: [...skipped],
    changedAt: changedAt.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
    own: makerId === personId,
    nextAt: next && new Date(next.from).toISOString(),
  }
}

export function playTaskHandlers({ clock, registry }: Deps): Handlers<typeof playTaskCalls> {
  const approvable: Approvable<StoredTask> = {
    table: 'play_task',
    own: 'playTask.own',
    lock: held,
    stateOf: (task) => task,
    describe: noted,
    approve: (scope, { content, deviceIds }) => demandTask(scope, registry, { ...content, deviceIds: [...deviceIds] }),
    decided: (scope, { deviceIds }) => scope.publish('playTasksChanged', { deviceIds: [...deviceIds] }),
  }
  return {
    async 'playTask.query'({ inScope, caller: { customerId, personId } }) {
      const { timeZone } = registry.tenantById(customerId)!
      const now = clock.now()
      const yesterday = isoDay(localDay(timeZone, now) - 1)
      const isOver = ({ contract, content }: StoredTask) =>
        contract !== null && content.lastDay !== null && content.lastDay < isoDay(dayOf(content, timeZone, now))
      const tasks = await inScope((scope) => listTasks(scope, yesterday))
      return tasks.filter((task) => !isOver(task)).map((task) => shown(task, personId, timeZone, now))
    },

    'playTask.save': async ({ change, note, caller }, { id, ...fields }) => {
      const { name, enabled, deviceIds: given, ...content }: PlayTaskFields = fields
      const deviceIds = ordered(given)
      return change(async (scope) => {
        const before = id === undefined ? null : await held(scope, id)
        note({ target: name, before: before && noted(before), after: { name, enabled, ...content, deviceIds } })
        const written = {
          ...{ name, enabled, content, makerId: caller.personId, maker: caller.account },
          changedAt: new Date(clock.now()),
        }
        const ofBefore = [...(before?.deviceIds ?? [])]
        const saved = await saveForApproval(before, {
          isSame: isDeepStrictEqual(before?.content, content) && isDeepStrictEqual(ofBefore, deviceIds),
          rename: (stored) => renameTask(scope, stored, { name, enabled }),
          check: () => demandTask(scope, registry, { ...content, deviceIds }),
          async rewrite(stored) {
            await rewriteTask(scope, stored, written)
            await setDevices(scope, stored, deviceIds)
          },
          async insert() {
            const made = await insert(scope, written)
            await setDevices(scope, made, deviceIds)
            return made
          },
        })
        if (before) scope.publish('playTasksChanged', { deviceIds: ordered([...ofBefore, ...deviceIds]) })
        return saved
      })
    },

    'playTask.decide': decideOn(approvable, clock),

    'playTask.delete': async ({ change, note }, { id }) => {
      await change(async (scope) => {
        const task = await held(scope, id)
        note({ target: task.name, before: noted(task) })
        await deleteTask(scope, id)
        scope.publish('playTasksChanged', { deviceIds: [...task.deviceIds] })
      })
      return {}
    },

    'playTask.results': ({ inScope }, { id }) =>
      inScope((scope) => listResults(scope, id, new Date(clock.now() - RESULTS))),
  }
}

const noted = ({ name, enabled, content, deviceIds, state }: StoredTask) => ({
  ...{ name, enabled, ...content, state },
  deviceIds: [...deviceIds],
})

/** @throws playTask.full */
async function insert(scope: Scope, task: Parameters<typeof insertTask>[1]): Promise<number> {
  if ((await countTasks(scope)) >= PLAY_TASK.most) throw fail('playTask.full', { most: PLAY_TASK.most })
  return insertTask(scope, task)
}
