import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The beginning of an element that is told, characters. */
const SHOWN = 160

/** Axe spends most of its time on describing what is right and on a page of its own; neither is needed here. */
async function analyze(page: Page, within?: string) {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations.map(({ id, impact, nodes }) => ({
    isGrave: impact === 'serious' || impact === 'critical',
    text: `${id}: ${nodes.map(({ html }) => html.slice(0, SHOWN)).join(' | ')}`,
  }))
}

/** What keeps people from reading or using a page, a line for each rule. */
export const violationsOf = async (page: Page) => (await analyze(page)).map(({ text }) => text)

/** Those that are serious or critical, of a page or of what a selector holds. */
export const graveViolationsOf = async (page: Page, within?: string) =>
  (await analyze(page, within)).filter(({ isGrave }) => isGrave).map(({ text }) => text)

/** A page can be read by all and is no wider than its window; a failure names it, and the test goes on. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  expect.soft(await graveViolationsOf(page), name).toEqual([])
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect.soft(overflow, `${name} is wider than the window by`).toBeLessThanOrEqual(0)
}
