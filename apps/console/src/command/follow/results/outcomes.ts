import { COMMAND_STATUS, type CommandItem } from '@lamplighter/contract'

/** Ways in which an order can have come out, each a tab of the results. */
export const outcomes = ['all', 'waiting', 'silent', 'failed', 'refuted'] as const
export type Outcome = (typeof outcomes)[number]

type Judged = Pick<CommandItem, 'status' | 'proof'>

/** Silent: asked as often as it goes and never answered. Failed: it said no, or could not be asked. Refuted: it said yes, its meter no. */
const isOf: Readonly<Record<Outcome, (item: Judged) => boolean>> = {
  all: () => true,
  waiting: ({ status }) => status === COMMAND_STATUS.pending,
  silent: ({ status }) => status === COMMAND_STATUS.timedOut,
  failed: ({ status }) => status === COMMAND_STATUS.failed,
  refuted: ({ proof }) => proof === 'refuted',
}

export const withOutcome = <I extends Judged>(items: readonly I[], outcome: Outcome): I[] => items.filter(isOf[outcome])

/** Only what went unanswered or wrong is sent again; what was refuted was carried out as far as the device knows. */
export const isSentAgain = (item: Judged) => isOf.silent(item) || isOf.failed(item)

const rank = (item: Judged) => (isSentAgain(item) ? 0 : isOf.refuted(item) ? 1 : isOf.waiting(item) ? 2 : 3)

/** What went wrong first, otherwise as they came. */
export const wrongFirst = <I extends Judged>(items: readonly I[]): I[] =>
  items
    .map((item, at) => ({ item, at, rank: rank(item) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ item }) => item)
