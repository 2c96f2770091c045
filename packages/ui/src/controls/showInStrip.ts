const scrolls = (element: Element) =>
  element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)

/** Brings one of a strip into sight by moving the strip alone: `scrollIntoView` moves the page as well, where the strip lies below the fold. */
export function showInStrip(one: Element, place: 'nearest' | 'center' = 'nearest'): void {
  let strip = one.parentElement
  while (strip && !scrolls(strip)) strip = strip.parentElement
  if (!strip) return
  const [own, all] = [one.getBoundingClientRect(), strip.getBoundingClientRect()]
  const [left, right] = [own.left - all.left, own.right - all.right]
  strip.scrollLeft += place === 'center' ? (left + right) / 2 : left < 0 ? left : Math.max(0, right)
}
