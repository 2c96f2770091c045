import type {
  LatestPlay,
  MediaItem,
  PlayTaskItem,
  PlayTaskRow,
  ProgrammePage,
  ProgrammeRow,
} from '@lamplighter/contract'

/** What a screen shows: a page of a programme, an item of the library, a text, or something of which only the name is known. */
export type ShownPicture =
  | { readonly is: 'programme'; readonly programme: ProgrammeRow; readonly page: ProgrammePage }
  | { readonly is: 'media'; readonly item: MediaItem }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'name'; readonly name: string }

/** What screens have to show. */
export type Library = {
  readonly programmes: readonly ProgrammeRow[]
  readonly media: readonly MediaItem[]
  readonly tasks: readonly PlayTaskRow[]
}

/** Of an item without a time of its own, s, as screens have it. */
const SECONDS = 10

/** The part of a loop that is due so many ms after its beginning. */
function partAt<P>(parts: readonly P[], lasts: (part: P) => number, since: number): P {
  const total = parts.reduce((sum, part) => sum + lasts(part), 0)
  let left = (since / 1_000) % total
  return (
    parts.find((part) => {
      left -= lasts(part)
      return left < 0
    }) ?? parts[0]!
  )
}

const programmeAt = (programme: ProgrammeRow, since: number): ShownPicture => ({
  is: 'programme',
  programme,
  page: partAt(programme.pages, ({ seconds }) => seconds, since),
})

/** What of the library is shown in a loop that began so many ms ago. */
function pictureOfItem(item: PlayTaskItem, { programmes, media }: Library, since: number): ShownPicture | null {
  if (item.programme !== null) {
    const programme = programmes.find(({ id }) => id === item.programme)
    return programme ? programmeAt(programme, since) : null
  }
  if (item.media !== null) {
    const file = media.find(({ id }) => id === item.media)
    return file ? { is: 'media', item: file } : null
  }
  return { is: 'text', text: item.text }
}

/**
 * What a play looks like at a moment. Items of a task and pages of a programme follow each other from its beginning; what
 * was commanded is found in the library by its name.
 */
export function shownPicture(
  { at, text, item: name, taskId }: LatestPlay,
  library: Library,
  now: number,
): ShownPicture {
  const since = Math.max(0, now - Date.parse(at))
  const task = taskId === null ? undefined : library.tasks.find(({ id }) => id === taskId)
  if (task) {
    const seconds = ({ seconds: own, programme }: PlayTaskItem) =>
      own ??
      library.programmes.find(({ id }) => id === programme)?.pages.reduce((sum, page) => sum + page.seconds, 0) ??
      SECONDS
    return pictureOfItem(partAt(task.items, seconds, since), library, since) ?? { is: 'name', name }
  }
  if (text !== '') return { is: 'text', text }
  const programme = library.programmes.find((one) => one.name === name && one.state === 'approved')
  if (programme) return programmeAt(programme, since)
  const item = library.media.find((one) => one.name === name && one.state === 'approved')
  return item ? { is: 'media', item } : { is: 'name', name }
}
