import type { Locator, Page } from 'playwright-core'

/** Opens a tab, which may be folded into the menu of those that have no room. */
export async function openTab(within: Page | Locator, name: string | RegExp): Promise<void> {
  const tab = within.getByRole('tab', { name })
  const folded = within.getByRole('menuitem', { name, includeHidden: true })
  await tab.or(folded).first().waitFor({ state: 'attached' })
  if ((await folded.count()) === 0) return tab.click()
  const menu = (await folded.evaluate('(entry) => entry.parentElement.id')) as string
  await within.locator(`[popovertarget="${menu}"]`).first().click()
  await folded.click()
}
