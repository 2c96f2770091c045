import { expect, test } from 'vitest'
import { everyWord } from './testing.ts'

function texts(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(texts) : []
}

test.each(['zh', 'en'] as const)('percentages stand apart from their number, %s', (language) => {
  expect(texts(everyWord[language]).filter((text) => /[\d}]%/.test(text))).toEqual([])
})

test('times in Chinese have Chinese units', () => {
  expect(texts(everyWord.zh).filter((text) => /[\d}] ?(min|s|h|d)(?![\w/])/.test(text))).toEqual([])
})
