import { vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { addEveryWord } from '../i18n/testing.ts'

/** What the parts of a screen need of a browser that a test's document has not: sizes, media, and all words. */
export async function startConsole(): Promise<void> {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await startI18n()
  addEveryWord()
}
