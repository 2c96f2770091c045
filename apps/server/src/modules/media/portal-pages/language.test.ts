import { expect, test } from 'vitest'
import { languageFor } from './language.ts'

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en-GB,en;q=0.9,zh;q=0.8', 'en'],
  ['fr-FR,fr;q=0.9,zh;q=0.4,en;q=0.6', 'en'],
  ['fr,zh-TW;q=0.3', 'zh'],
  ['zh;q=0,en;q=0.1', 'en'],
  ['de', 'en'],
  ['', 'en'],
  [undefined, 'en'],
] as const)('of %j it is %s', (accepted, language) => expect(languageFor(null, accepted)).toBe(language))

test('what the visitor chose goes first, if it is one of ours', () => {
  expect(languageFor('zh', 'en')).toBe('zh')
  expect(languageFor('xx', 'zh')).toBe('zh')
})
