import { expect, test } from 'vitest'
import { systemLanguage } from './city-language.ts'

test.each([
  [{ LANG: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
  [{ LANG: 'en_US.UTF-8', LC_ALL: 'zh_CN.UTF-8' }, 'zh'],
  [{ LANG: 'C.UTF-8' }, 'zh'],
  [{ LANG: 'de_DE.UTF-8' }, 'zh'],
  [{}, 'zh'],
] as const)('a system of the environment %j is given a city in %s', (env, language) => {
  expect(systemLanguage(env, 'linux')).toBe(language)
})
