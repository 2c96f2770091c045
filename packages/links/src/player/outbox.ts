import type { Play } from '../link.ts'
import { type About, MOST_ANSWERS, MOST_PLAYS, type PlayerAnswer, type PlayerValues, type Report } from './protocol.ts'

/** Plays that are kept while nobody can be told. */
const MOST_KEPT = 1_000

/** What a player has to report, until it is told that it is stored. */
export type Outbox = {
  announce(about: About, values: PlayerValues): void
  tell(values: PlayerValues): void
  answer(answer: PlayerAnswer): void
  played(play: Play): void
  /** What is to be reported next; null where nothing is. */
  next(): Report | null
  /** What was taken last is stored, or was refused for good. */
  done(): void
  /** What was taken last is to be reported again. */
  failed(): void
}

export function createOutbox(): Outbox {
  let about: About | null = null
  let values = new Map<string, PlayerValues[string]>()
  let answers: PlayerAnswer[] = []
  /** By when they began: of one that is over no two are told. */
  let plays = new Map<number, Play>()
  let onTheWay: { about: About | null; values: typeof values; answers: PlayerAnswer[]; plays: Play[] } | null = null

  const told = ({ item, from, ...play }: Play) => ({
    ...{ ...play, from: new Date(from).toISOString() },
    ...(item === '' ? {} : { item }),
  })

  return {
    announce(given, all) {
      about = given
      values = new Map(Object.entries(all))
    },
    tell(some) {
      for (const [key, value] of Object.entries(some)) values.set(key, value)
    },
    answer: (answer) => void answers.push(answer),
    played(play) {
      plays.set(play.from, play)
      const [oldest] = plays.keys()
      if (plays.size > MOST_KEPT && oldest !== undefined) plays.delete(oldest)
    },
    next() {
      if (!about && values.size + answers.length + plays.size === 0) return null
      const own = [...plays.values()].slice(0, MOST_PLAYS)
      onTheWay = { about, values, answers: answers.slice(0, MOST_ANSWERS), plays: own }
      about = null
      values = new Map()
      answers = answers.slice(MOST_ANSWERS)
      for (const { from } of own) plays.delete(from)
      return {
        ...(onTheWay.about ? { about: onTheWay.about } : {}),
        ...(onTheWay.values.size > 0 ? { values: Object.fromEntries(onTheWay.values) } : {}),
        ...(onTheWay.answers.length > 0 ? { answers: onTheWay.answers } : {}),
        ...(own.length > 0 ? { plays: own.map(told) } : {}),
      }
    },
    done() {
      onTheWay = null
    },
    failed() {
      if (!onTheWay) return
      about ??= onTheWay.about
      values = new Map([...onTheWay.values, ...values])
      answers = [...onTheWay.answers, ...answers]
      plays = new Map([...onTheWay.plays.map((play) => [play.from, play] as const), ...plays])
      onTheWay = null
    },
  }
}
