import type { Play } from '../link.ts'

/** What a player shows or speaks at a moment, and since when. */
export type Showing = {
  readonly from: number
  readonly text: string
  readonly item?: string
  /** Number of the play task that it is of. */
  readonly task?: number
  /** Id of the live speech that it is. */
  readonly speech?: string
}

/** What lasts longer is told day by day. */
const LONGEST = 86_400_000

const isSame = (one: Showing | null, other: Showing | null) =>
  one?.from === other?.from &&
  one?.text === other?.text &&
  one?.item === other?.item &&
  one?.task === other?.task &&
  one?.speech === other?.speech

/** Makes plays of what is shown from moment to moment: one when it begins, and again when it is over. */
export function createPlayLog(add: (play: Play) => void): { follow(showing: Showing | null, now: number): void } {
  let current: Showing | null = null
  let began = 0
  let ended = Number.NEGATIVE_INFINITY

  const tell = ({ from: _, item = '', ...shown }: Showing, seconds: number | null) =>
    add({ ...shown, from: began, item, seconds })

  function end(at: number) {
    if (!current) return
    ended = Math.max(at, began)
    tell(current, Math.round((ended - began) / 1_000))
  }

  function begin(showing: Showing | null, at: number) {
    current = showing
    began = at
    if (showing) tell(showing, null)
  }

  return {
    follow(showing, now) {
      if (!isSame(current, showing)) {
        end(showing && showing.from > began ? Math.min(now, showing.from) : now)
        // What began long ago, before anybody noted it, is told from now on; what went on behind something else, since that ended.
        begin(showing, showing && now - showing.from < LONGEST ? Math.max(showing.from, ended) : now)
      } else if (current && now - began >= LONGEST) {
        end(now)
        begin(showing, now)
      }
    },
  }
}
