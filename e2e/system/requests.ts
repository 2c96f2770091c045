import type { Page, Request } from 'playwright-core'

const open = new WeakMap<Page, Set<Request>>()

/** Follows what a page asks for, from its beginning. */
export function watchRequests(page: Page): void {
  const pending = new Set<Request>()
  open.set(page, pending)
  page.on('request', (request) => void pending.add(request))
  page.on('requestfinished', (request) => void pending.delete(request))
  page.on('requestfailed', (request) => void pending.delete(request))
}

/** How many requests of a page are on their way; those of a page that was left are not. */
export const openRequests = (page: Page): number =>
  [...(open.get(page) ?? [])].filter((request) => !request.isNavigationRequest()).length
