import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CsvCell, createFormat, type ExportOptions, fail, fileHead, type List } from '@lamplighter/contract'
import type { Scope } from '../db/database.ts'
import { freeze } from '../db/freeze.ts'
import { timeZoneOf } from '../db/time-zone.ts'
import type { Download, SignedInContext } from '../modules/context.ts'
import type { Clock } from '../time/clock.ts'
import { createSlots } from './slots.ts'
import { tableBytes, tableFile } from './table-file.ts'

type Answer<Row> = readonly Row[] | { readonly rows: readonly Row[]; readonly older?: string | null }
type ListHandler<Row, Input> = (context: SignedInContext, input: Input) => Promise<Answer<Row>>
type ExportHandler<Input> = (context: SignedInContext, input: Input & ExportOptions) => Promise<Download>

/** A list, or how it follows from what its organisation has set and what is asked. */
type ListFor<Row, Input> = List<Row> | ((scope: Scope, input: Input) => Promise<List<Row>> | List<Row>)

/** Answers with the files of lists. */
export type Exporter = {
  /** The file of a list, made of what the handler of its call answers. @throws export.tooMany, export.unknownColumn */
  of<Row, Input>(list: ListFor<Row, Input>, read: ListHandler<Row, Input>): ExportHandler<Input>
}

const EXPORT_LIMITS = {
  /** Rows of one file: what one sheet holds. */
  rows: 1_000_000,
  /** Rows in memory at once. */
  page: 2_000,
  /** Files at once, of one organisation and in all: each holds a connection to the database. */
  each: 2,
  inAll: 4,
  /** How long one may take, ms; a browser that takes no more of it is waited for no longer. */
  time: 600_000,
}

const goesOn = { zh: '列表还有更多行，请缩小筛选范围', en: 'The list has more rows; narrow its filters' }

/** What the handler reads with: all pages as they were at one moment. */
const within = (context: SignedInContext, scope: Scope): SignedInContext => ({
  ...context,
  inScope: (work, operation) => (operation === undefined ? work(scope) : context.inScope(work, operation)),
})

/** All rows of a list, page by page, whether it has numbers of pages, cursors, or neither. */
async function* pagesOf<Row>(
  read: (part: object) => Promise<Answer<Row>>,
  size: number,
  ready: () => void,
): AsyncGenerator<readonly Row[], void> {
  let cursor: string | null | undefined
  for (let page = 1; cursor !== null; page++) {
    const answer = await read({ size, page, ...(cursor ? { cursor } : {}) })
    ready()
    if (!('rows' in answer)) return yield answer
    yield answer.rows
    cursor = answer.older === undefined && answer.rows.length < size ? null : answer.older
  }
}

/** @throws export.unknownColumn */
function chosen<Row>({ columns }: List<Row>, keys: readonly string[] = Object.keys(columns)) {
  return keys.map((column) => {
    if (!Object.hasOwn(columns, column)) throw fail('export.unknownColumn', { column })
    return columns[column]!
  })
}

/** Rows as cells; past the limit a line says that there are more. */
async function* linesOf<Row>(
  pages: AsyncIterable<readonly Row[]>,
  limit: number,
  line: (row: Row) => readonly CsvCell[],
  more: string,
): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  let left = limit
  for await (const rows of pages) {
    const shown = rows.slice(0, left)
    // A page of a log may be empty and have an older one.
    if (shown.length > 0) yield shown.map(line)
    if (shown.length < rows.length) return yield [[more]]
    left -= shown.length
  }
}

export function createExporter({ after }: Pick<Clock, 'after'>, limits = EXPORT_LIMITS): Exporter {
  const slots = createSlots(limits)

  /** What `write` makes of the list as it is at this moment. It is begun when the first rows are there. @throws what they fail with */
  async function begun(
    context: SignedInContext,
    write: (scope: Scope, ready: () => void, sink: PassThrough) => Promise<void>,
  ) {
    const release = slots.take(context.caller.customerId)
    const out = new PassThrough()
    // Whoever sends it hears what breaks it; before that the caller is told, and an error that nobody hears ends the process.
    out.on('error', () => undefined)
    const first = Promise.withResolvers<void>()
    const cancel = after(limits.time, () => void out.destroy(fail('export.tooSlow')))
    context
      .inScope(async (scope) => {
        await freeze(scope)
        await write(scope, first.resolve, out)
      })
      .catch((error) => {
        first.reject(error)
        out.destroy(error)
      })
      .finally(() => {
        cancel()
        release()
      })
    await first.promise
    return out
  }

  return {
    of: (declared, read) => async (context, given) => {
      const { format: kind, columns: keys, ...input } = given
      const { language } = context
      let name = ''
      const out = await begun(context, async (scope, ready, sink) => {
        const list = typeof declared === 'function' ? await declared(scope, given) : declared
        const columns = chosen(list, keys)
        name = list.name[language]
        const format = createFormat(language, await timeZoneOf(scope))
        const reader = within(context, scope)
        const pages = pagesOf((part) => read(reader, { ...input, ...part } as typeof given), limits.page, ready)
        const lines = linesOf(
          pages,
          limits.rows,
          (row) => columns.map(({ text }) => text(row, format)),
          goesOn[language],
        )
        const head = columns.map((column) => fileHead(column, language))
        await pipeline(tableBytes(kind, { sheet: name, head, pages: lines }), sink)
      })
      context.note({ target: name, after: { format: kind, ...input } })
      // Nothing of the file is sent before its line stands in the audit trail.
      await context
        .change(async () => undefined)
        .catch((error) => {
          out.destroy()
          throw error
        })
      return tableFile(kind, name, out)
    },
  }
}
