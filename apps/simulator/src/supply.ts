import type { Sim } from '@lamplighter/kinds/sims'

type Options = {
  readonly own: Pick<Sim, 'unfed'>
  readonly now: () => number
  readonly isLost: (code: string) => boolean
  readonly lose: (code: string) => void
  readonly wake: (code: string) => void
}

/** Lets devices fall silent that get no power from what carries them, and wakes those it let fall silent. */
export function createSupply({ own, now, isLost, lose, wake }: Options): { follow(): void } {
  const cut = new Set<string>()
  return {
    follow() {
      const unfed = new Set(own.unfed?.(now()))
      for (const code of unfed) {
        if (isLost(code)) continue
        cut.add(code)
        lose(code)
      }
      for (const code of cut) {
        if (unfed.has(code)) continue
        cut.delete(code)
        wake(code)
      }
    },
  }
}
