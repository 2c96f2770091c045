import { z } from 'zod'
import { type Call, call, nothing } from './call.ts'
import { format } from './shapes.ts'

/** Columns of one file, at most. */
const COLUMNS = 200

const options = {
  /** Keys of its columns, in the order of the file; without them all. */
  columns: z.array(z.string().max(60)).min(1).max(COLUMNS).optional(),
  format,
}
export type ExportOptions = z.output<z.ZodObject<typeof options>>

type ListCall = Call & { readonly input: z.ZodObject }
type InputOf<Input> = Input extends z.ZodObject<infer Shape> ? z.ZodObject<Shape & typeof options> : never
/** The right of the list is that of its file. */
type ExportCall<L extends ListCall> = Pick<
  Call<InputOf<L['input']>>,
  'method' | 'path' | 'input' | 'output' | 'reach'
> & {
  readonly access: L['access']
  readonly audit: 'list.export'
  readonly file: 'out'
}

/** The file of a list: all its rows, for who may read the list; which page is asked for says nothing. */
export const exportOf = <const L extends ListCall>(path: `/${string}`, list: L): ExportCall<L> =>
  call(path, {
    access: list.access,
    ...(list.reach ? { reach: list.reach } : {}),
    audit: 'list.export',
    file: 'out',
    input: list.input.extend(options) as unknown as InputOf<L['input']>,
    output: nothing,
  })
