import axe, { type Result, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The beginning of an element that is told, characters. */
const SHOWN = 160
/** Axe spends most of its time on describing what is right, which nobody reads. */
const OPTIONS: RunOptions = { resultTypes: ['violations'] }
/** Colours are the same at every width, and judging them takes most of the time. */
export const WITHOUT_COLOURS: RunOptions = { ...OPTIONS, rules: { 'color-contrast': { enabled: false } } }

/** Axe stays in a document until that is left: a screen that was reached by a link is judged by what runs there already. */
async function analyze(page: Page, within?: string, options = OPTIONS) {
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(axe.source)
  const context = within === undefined ? 'document' : JSON.stringify(within)
  const run = `axe.run(${context}, ${JSON.stringify(options)}).then(({ violations }) => violations)`
  const violations = await page.evaluate<Result[]>(run)
  return violations.map(({ id, impact, nodes }) => ({
    isGrave: impact === 'serious' || impact === 'critical',
    text: `${id}: ${nodes.map(({ html }) => html.slice(0, SHOWN)).join(' | ')}`,
  }))
}

/** What keeps people from reading or using a page, a line for each rule. */
export const violationsOf = async (page: Page) => (await analyze(page)).map(({ text }) => text)

/** Those that are serious or critical, of a page or of what a selector holds. */
export const graveViolationsOf = async (page: Page, within?: string, options = OPTIONS) =>
  (await analyze(page, within, options)).filter(({ isGrave }) => isGrave).map(({ text }) => text)

/** A page can be read by all and is no wider than its window; a failure names it, and the test goes on. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  expect.soft(await graveViolationsOf(page), name).toEqual([])
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect.soft(overflow, `${name} is wider than the window by`).toBeLessThanOrEqual(0)
}
