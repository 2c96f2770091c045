import { expect, test, vi } from 'vitest'
import { showInStrip } from './showInStrip.ts'

/** A strip of 100 px in a page that scrolls too, and one of it from `left` to `right`. */
function strip(left: number, right: number) {
  document.body.innerHTML = '<div id="page"><div id="strip" style="overflow-x: auto"><b id="one"></b></div></div>'
  const [page, strip, one] = ['page', 'strip', 'one'].map((id) => document.getElementById(id)!) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  vi.spyOn(strip, 'scrollWidth', 'get').mockReturnValue(400)
  vi.spyOn(strip, 'clientWidth', 'get').mockReturnValue(100)
  strip.getBoundingClientRect = () => new DOMRect(0, 900, 100, 30)
  one.getBoundingClientRect = () => new DOMRect(left, 900, right - left, 30)
  return { page, strip, one }
}

test.each([
  ['in sight', 10, 60, 'nearest', 0],
  ['beyond the end', 150, 200, 'nearest', 100],
  ['to the middle', 150, 200, 'center', 125],
] as const)('one that is %s moves the strip as far as it must, and nothing else', (_, left, right, place, expected) => {
  const { page, strip: own, one } = strip(left, right)
  showInStrip(one, place)
  expect([own.scrollLeft, page.scrollTop, document.documentElement.scrollTop]).toEqual([expected, 0, 0])
})
