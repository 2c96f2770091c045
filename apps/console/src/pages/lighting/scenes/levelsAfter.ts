import { isActing, type SceneStep } from '@lamplighter/contract'

type Found = {
  readonly sets: readonly (readonly number[])[]
  readonly steps: readonly { readonly set: number | null }[]
}

const levelOf = (step: SceneStep): number | null => {
  if (step.do === 'dim') return step.level
  // What an output of a power box feeds is not known here.
  if ((step.do === 'on' || step.do === 'off') && step.output === null) return step.do === 'on' ? 100 : 0
  return null
}

/** Levels of the lamps, %, once so many steps of a scene were carried out; without those that none of them touched. */
export function levelsAfter(steps: readonly SceneStep[], found: Found, last: number): ReadonlyMap<number, number> {
  const levels = new Map<number, number>()
  for (const [at, step] of steps.slice(0, last + 1).entries()) {
    const set = found.steps[at]?.set
    const level = levelOf(step)
    if (!isActing(step) || level === null || set === null || set === undefined) continue
    for (const id of found.sets[set] ?? []) levels.set(id, level)
  }
  return levels
}

/** What screens show, once so many steps were carried out; an empty text where they were cleared. */
export function textsAfter(steps: readonly SceneStep[], found: Found, last: number): ReadonlyMap<number, string> {
  const texts = new Map<number, string>()
  for (const [at, step] of steps.slice(0, last + 1).entries()) {
    const set = found.steps[at]?.set
    if ((step.do !== 'show' && step.do !== 'clear') || set === null || set === undefined) continue
    for (const id of found.sets[set] ?? []) texts.set(id, step.do === 'show' ? step.text : '')
  }
  return texts
}
