import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../public/start.js'), 'utf8')
const { documentElement: page } = document

beforeEach(() => {
  localStorage.clear()
  page.dataset.theme = 'night'
  page.lang = 'zh-CN'
  document.title = '点灯人'
})

test.each([
  [{}, 'night', 'zh-CN', '点灯人'],
  [{ theme: 'day', language: 'en' }, 'day', 'en', 'Lamplighter'],
  [{ theme: 'night', language: 'zh' }, 'night', 'zh-CN', '点灯人'],
])('before the first script the page is as the browser keeps %j', (kept, theme, lang, title) => {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  new Function(source)()
  expect([page.dataset.theme, page.lang, document.title]).toEqual([theme, lang, title])
})
