/** What a lighting plan does: what devices are sent, and what a night and a year of it look like. */
export { type BuiltInPlan, builtIn } from './built-in.ts'
export { type PlanRefusal, planBodyChecks } from './checks.ts'
export { commandsOfPlan, type PlanCommand, type PlanStamp, tablesOfPlan, withdrawalOf } from './commands.ts'
export { diffPlans, type PlanChange } from './diff.ts'
export { type PlanNight, type PlanNightStep, planNightOf, type StepPlace, type Stretch } from './nights.ts'
export { nextPlanMoment, type PlanOptions, planLevelAt, planTimelineOf } from './timeline.ts'
export { type PassedOver, passedOverLabels } from './words.ts'
export { type PlanYear, planYear, type YearFinding, type YearOptions } from './year.ts'
