import type { Page } from 'playwright-core'

/** A finger's width, px: WCAG 2.5.5. */
const LEAST = 44

/**
 * Runs in the page. A target is as large as its own box, as its label's or its field's, or as far as a finger may miss its centre
 * and still hit it.
 */
const FIND = `(() => {
  const LEAST = ${LEAST}
  const REACH = LEAST / 2 - 0.5
  const TARGETS = [
    'a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', 'summary',
    ...['button', 'checkbox', 'combobox', 'link', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'radio', 'slider', 'switch', 'tab', 'treeitem']
      .map((role) => '[role=' + role + ']'),
  ].join()
  const FIELDS = 'label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-upload'
  const tabBar = [...document.querySelectorAll('nav')].find((nav) => Math.round(nav.getBoundingClientRect().bottom) >= innerHeight)
  const isShown = (one) => {
    const { width, height } = one.getBoundingClientRect()
    return one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1 && !one.closest('[inert], [aria-hidden=true], .visually-hidden')
  }
  const isLarge = (one) => {
    const { width, height } = one.getBoundingClientRect()
    return width >= LEAST - 0.5 && height >= LEAST - 0.5
  }
  const isWithinText = (one) =>
    one.matches('a, button') && getComputedStyle(one).display === 'inline' &&
    [...one.parentElement.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim().length > 1)
  const wordsOf = (one) =>
    [one.tagName.toLowerCase(), one.getAttribute('role'), '"' + (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30) + '"', one.className.toString().slice(0, 60)].filter(Boolean).join(' ')
  const small = []
  const covered = []
  for (const one of document.querySelectorAll(TARGETS)) {
    if (!isShown(one) || isWithinText(one)) continue
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue
    const own = [one, ...(one.labels ?? []), one.matches('input, textarea, [role=combobox]') && one.closest(FIELDS)].filter(Boolean)
    const isHit = (px, py) => {
      const hit = document.elementFromPoint(px, py)
      return hit !== null && own.some((part) => part.contains(hit))
    }
    const top1 = document.elementFromPoint(x, y)
    if (!isHit(x, y)) {
      if (tabBar && tabBar.contains(top1) && !tabBar.contains(one)) covered.push(wordsOf(one))
      continue
    }
    const reach = [[x - REACH, y], [x + REACH, y], [x, y - REACH], [x, y + REACH]]
    if (own.some(isLarge) || reach.every(([px, py]) => isHit(px, py))) continue
    small.push(Math.round(width) + 'x' + Math.round(height) + ' ' + wordsOf(one))
  }
  return { small, covered }
})()`

/** What a finger cannot hit, and what lies under the bar of tabs. */
export const missedTargets = (page: Page) => page.evaluate<{ small: string[]; covered: string[] }>(FIND)
