import { DYNAMIC_GROUPS, type dynamicGroupCalls, fail, isEmptyTarget, type LampCondition } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { refuseTaken } from '../../../db/taken.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import { countLamps, dropGroup, type Kept, keepGroup, listChoices, listGroups } from './store.ts'

const groupLabel = { zh: '动态分组', en: 'dynamic group' }

/** @throws dynamicGroup.empty, dynamicGroup.heights */
function demandSound(condition: LampCondition): void {
  if (isEmptyTarget(condition)) throw fail('dynamicGroup.empty')
  const { heightMin, heightMax } = condition
  if (heightMin !== undefined && heightMax !== undefined && heightMin > heightMax) throw fail('dynamicGroup.heights')
}

async function found(scope: Scope, id: number): Promise<Kept> {
  const group = (await listGroups(scope)).find((one) => one.id === id)
  if (!group) throw fail('request.notFound', { what: groupLabel })
  return group
}

/** Conditions that an organisation keeps by name; who fits them is found out when they are read. */
export function dynamicGroupHandlers({ clock }: { clock: Clock }): Handlers<typeof dynamicGroupCalls> {
  return {
    'dynamicGroup.query': ({ inScope }) =>
      inScope(async (scope) => {
        const groups = await listGroups(scope)
        const counts = await countLamps(
          scope,
          groups.map(({ condition }) => condition),
          new Date(clock.now()),
        )
        return groups.map((group, at) => {
          return { ...group, lamps: counts[at] ?? 0, changedAt: group.changedAt.toISOString() }
        })
      }),

    'dynamicGroup.choices': ({ inScope }) => inScope(listChoices),

    'dynamicGroup.save': async ({ caller, change, note }, { id, name, condition }) => {
      note({ target: name, after: { name, condition } })
      demandSound(condition)
      const saved = await change(async (scope) => {
        if (id === undefined) {
          if ((await listGroups(scope)).length >= DYNAMIC_GROUPS)
            throw fail('dynamicGroup.tooMany', { limit: DYNAMIC_GROUPS })
        } else {
          const before = await found(scope, id)
          note({ before: { name: before.name, condition: before.condition } })
        }
        const kept = { id, name, condition, maker: caller.name, changedAt: new Date(clock.now()) }
        return keepGroup(scope, kept).catch(refuseTaken('dynamicGroup.nameTaken', name))
      })
      return { id: saved }
    },

    'dynamicGroup.delete': async ({ change, note }, { id }) => {
      await change(async (scope) => {
        const { name, condition } = await found(scope, id)
        note({ target: name, before: { name, condition } })
        await dropGroup(scope, id)
      })
      return {}
    },
  }
}
