import type { Page } from 'playwright-core'

/** Technical words that both languages write in the same letters. */
const COMMON = [
  ...['Lamplighter', 'Modbus', 'Sparkplug', 'Webhook', 'webhook', 'Digest', 'Token', 'token', 'Excel', 'Tuya'],
  ...['lx', 'kWh', 'kvarh', 'cosφ', 'dBm', 'min', 'ONVIF', 'Wiegand', 'English', 'Unicode'],
]

/** Runs in the page: what a designer would send back. Nothing of maps and charts, which draw their own text. */
const FIND = `((language) => {
  const SMALLEST = 11
  const COMMON = new Set(${JSON.stringify(COMMON)})
  const TITLED = '[title]:not([title=""])'
  const faults = new Set()
  const name = (one) => {
    const text = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 40)
    return one.tagName.toLowerCase() + ' "' + text + '" ' + (one.closest('[class]')?.getAttribute('class') ?? '').slice(0, 50)
  }
  const isShown = (one) => {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    const { width, height, right, bottom } = one.getBoundingClientRect()
    return width > 1 && height > 1 && right > 0 && bottom > 0 && !one.closest('[inert], [aria-hidden=true], .visually-hidden, .ant-dropdown-hidden')
  }
  const ownText = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '')
  const isCutWithin = (one) => one.scrollWidth - one.clientWidth > 1 && /hidden|clip/.test(getComputedStyle(one).overflowX)
  const layer = [...document.querySelectorAll('[role=dialog]')].filter(isShown).at(-1) ?? document.body

  for (const one of document.querySelectorAll('body *')) {
    if (one.closest('svg, canvas, select, style, script') || !isShown(one)) continue
    if (!ownText(one)) continue
    const style = getComputedStyle(one)
    if (parseFloat(style.fontSize) < SMALLEST) faults.add('text of ' + style.fontSize + ': ' + name(one))
    for (let cut = one; cut && cut !== document.body; cut = cut.parentElement) {
      if (!isCutWithin(cut) || cut.closest(TITLED)) continue
      if (cut !== one) {
        // Only what stands in the line is cut, not what scrolls out of a strip.
        const [own, frame] = [one.getBoundingClientRect(), cut.getBoundingClientRect()]
        if (own.right - frame.right <= 1 || own.left >= frame.right - 1) continue
        if (one.closest(TITLED)) continue
      }
      faults.add('cut without a title: ' + name(one))
      break
    }
  }
  for (const head of document.querySelectorAll('th, [role=columnheader]'))
    if (isShown(head) && [head, ...head.querySelectorAll('*')].some((part) => part.scrollWidth - part.clientWidth > 1 && part.clientWidth > 0 && getComputedStyle(part).display !== 'inline'))
      faults.add('head narrower than its word: ' + name(head))
  const filled = [...layer.querySelectorAll('[data-look=solid], .ant-btn-primary')].filter((one) => isShown(one) && !one.closest('[popover]'))
  if (filled.length > 1) faults.add('filled buttons: ' + filled.map((one) => one.textContent.trim()).join(' | '))
  const over = document.documentElement.scrollWidth - innerWidth
  if (over > 0) faults.add('wider than its window by ' + over + ' px')
  const WORDS = 'button, label, th, h1, h2, h3, [role=tab], [role=columnheader], dt, legend, summary'
  for (const one of document.querySelectorAll(WORDS)) {
    if (!isShown(one) || one.closest('[data-named], [translate=no], select, [role=grid] [role=row] > [role=gridcell]')) continue
    const text = [...one.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent] : [])).join(' ')
    const other = language === 'en' ? text.match(/[\\u4e00-\\u9fff]+/g) : (text.match(/[A-Za-z]*[a-z]{3,}[A-Za-z]*/g) ?? []).filter((word) => !COMMON.has(word))
    if (other && other.length > 0) faults.add('of the other language: ' + name(one))
  }
  return [...faults]
})`

/** What of a page's looks no screen may have, a line each: cut or tiny text, heads narrower than their words, two main actions, letters of the other language. */
export const appearanceFaults = (page: Page, language: 'zh' | 'en') =>
  page.evaluate<string[]>(`${FIND}(${JSON.stringify(language)})`)
