import type { Locator, Page } from 'playwright-core'
import { until } from './wait.ts'

/** A tab may fold or unfold between two looks. */
const SOON = 1_000

/** Opens a tab, which may be folded into the menu of those that have no room. */
export async function openTab(within: Page | Locator, name: string | RegExp): Promise<void> {
  const tab = within.getByRole('tab', { name })
  const folded = within.getByRole('menuitem', { name, includeHidden: true })
  await until(`the tab ${name} is open`, async () => {
    if ((await tab.count()) > 0 && (await tab.getAttribute('aria-selected', { timeout: SOON })) === 'true') return true
    if ((await folded.count()) === 0) await tab.click({ timeout: SOON })
    else {
      const menu = await folded.locator('xpath=..').getAttribute('id')
      await within.locator(`[popovertarget="${menu}"]`).first().click({ timeout: SOON })
      await folded.click({ timeout: SOON })
    }
    return false
  })
}
