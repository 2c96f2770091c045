import {
  type Filled,
  type Kind,
  modeOf,
  type PlanBody,
  type PlanBodyOf,
  type PlanForm,
  planForms,
  SUN_ZENITH,
  zenithOf,
} from '@lamplighter/contract'
import { dayPlans } from '../luminaire/settings/plan.ts'
import { plans } from '../power-box/settings/plan.ts'
import type { Setting } from '../settings/setting.ts'

/** How a device names the plan whose tables it holds. */
export type PlanStamp = { readonly plan: string; readonly version: number }

export type PlanCommand = { readonly code: string; readonly args: Filled }
type Tables = Readonly<Record<string, Filled>>

const INVALID = 2
const CONTROL_MODES = { chronometer: 0, punctual: 1 } as const

const settingOf = {
  punctual: 'onTimePlan',
  chronometer: 'timingPlan',
  week: 'weekPlan',
  year: 'yearPlan',
  temporary: 'temporaryPlan',
} as const satisfies Readonly<Record<PlanForm, string>>

const addedMode = (body: PlanBody): Filled => (modeOf(body) === 0 ? {} : { mode: modeOf(body) })

/** What the setting of a plan's form holds. */
function contentOf(body: PlanBody): Filled {
  switch (body.form) {
    case 'punctual': {
      const steps = body.programs.flatMap((program, index) =>
        program.steps.map((step) => {
          const { base, ...moment } = step
          return {
            ...(base === 'clock' ? moment : step),
            ...(index === 0 ? {} : { program: index + 1 }),
          }
        }),
      )
      const rules = body.rules.map(({ program, from, to, days }) => ({
        program,
        from,
        to,
        days: [...new Set(days)].sort((a, b) => a - b).join(''),
      }))
      const zenith = zenithOf(body)
      return {
        mode: body.mode,
        steps,
        ...(rules.length > 0 ? { rules } : {}),
        ...(zenith === SUN_ZENITH ? {} : { zenith }),
      }
    }
    case 'chronometer':
      return { steps: body.steps }
    case 'week':
      return { days: body.days, ...addedMode(body) }
    case 'year':
      return { seasons: body.seasons, ...addedMode(body) }
    case 'temporary': {
      const { form: _, ...content } = body
      return content
    }
  }
}

/** What makes a device follow the table of a form; null for a temporary plan, which outweighs the table in force. */
function planType(form: PlanForm): Filled | null {
  if (form === 'punctual' || form === 'chronometer') return { mode: CONTROL_MODES[form] }
  return form === 'temporary' ? null : { table: planForms[form].table }
}

/** What is sent to a device so that it carries a plan out: its table in one command, then which table is in force. */
export function commandsOfPlan(body: PlanBody, stamp: PlanStamp): readonly PlanCommand[] {
  const type = planType(body.form)
  const { plan, version } = stamp
  const table = { code: `dcc.${settingOf[body.form]}`, args: { ...contentOf(body), plan, version } }
  return type ? [table, { code: 'dcc.planType', args: type }] : [table]
}

/** What ends a temporary plan before its time: with an action that is invalid it decides nothing. */
export const withdrawalOf = (body: PlanBodyOf<'temporary'>): PlanCommand => ({
  code: `dcc.${settingOf.temporary}`,
  args: { ...contentOf(body), action: INVALID },
})

const tablesOfKind: Readonly<Partial<Record<Kind, readonly Setting[]>>> = { luminaire: dayPlans, 'power-box': plans }

/**
 * The tables that a device holds once it has carried out the commands of a plan: over those that it held, or else over
 * those that it was delivered with. Of a plan for another kind they stay as they are.
 */
export function tablesOfPlan(kind: Kind, body: PlanBody, stamp: PlanStamp, over: Tables = {}): Tables {
  const delivered = Object.fromEntries((tablesOfKind[kind] ?? []).map((setting) => [setting.name, setting.delivered]))
  const tables = { ...delivered, ...over }
  if (planForms[body.form].kind !== kind) return tables
  const written = commandsOfPlan(body, stamp).map(({ code, args }) => [code.slice('dcc.'.length), args] as const)
  return { ...tables, ...Object.fromEntries(written) }
}
