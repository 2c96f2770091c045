import { setLanguage } from '@lamplighter/client'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { startI18n } from './i18n.ts'
import { loadWords } from './loadWords.ts'
import { everyWord } from './testing.ts'

const { zh, en } = everyWord

test('the words of a language are there before it is spoken, and those of no other before', async () => {
  setLanguage('zh')
  await startI18n()
  expect(i18next.exists('titles.gateways')).toBe(false)
  await loadWords(['shell'])
  expect(i18next.t('titles.gateways')).toBe(zh.titles.gateways)
  expect(i18next.exists('titles.gateways', { lng: 'en' })).toBe(false)

  const heard: string[] = []
  i18next.on('languageChanged', () => heard.push(i18next.t('titles.gateways')))
  setLanguage('en')
  await expect.poll(() => heard).toEqual([en.titles.gateways])
  expect(document.documentElement.lang).toBe('en')
})

test('of two languages chosen at once the last is spoken', async () => {
  setLanguage('zh')
  setLanguage('en')
  await expect.poll(() => i18next.language).toBe('en')
  expect(document.documentElement.lang).toBe('en')
})
