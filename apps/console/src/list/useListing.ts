import { call, useCall, useNow, useSession } from '@lamplighter/client'
import type { CallName, Calls, Received, Sent } from '@lamplighter/contract'
import type { Sort } from '@lamplighter/ui'
import { type AddressField, flag, logPaging, oneOf, pageOf, paging, useAddress, type Values } from './address.ts'
import type { ReadFile } from './useListFile.ts'

type Rows = { readonly total: number; readonly rows: readonly unknown[] }
/** Calls that answer a page of a list. */
type ListCall = { [C in CallName]: Received<Calls[C]> extends Rows ? C : never }[CallName]
/** Calls that answer with the file of a list. */
type FileCall = { [C in CallName]: Calls[C] extends { audit: 'list.export' } ? C : never }[CallName]
type ListInput<C extends ListCall> = Omit<Sent<Calls[C]>, 'page' | 'size' | 'cursor' | 'sort'>

type Fields = Readonly<Record<string, AddressField<unknown>>>
type Paging = typeof paging & typeof logPaging
type Query = Values<Paging & { sort: AddressField<string>; desc: AddressField<boolean> }>

type Definition<C extends ListCall, F extends Fields> = {
  call: C
  /** The call for the file of all its rows. */
  file?: FileCall
  /** Values in the address besides paging and sorting. */
  fields: F
  /** Those that do not filter: the open record, the view. */
  keepsPage?: readonly (keyof F & string)[]
  /** Those that select one of several lists. */
  variants?: readonly (keyof F & string)[]
  /** Those that are typed: their changes replace the history entry. */
  replaces?: readonly (keyof F & string)[]
  /** Columns that the server sorts by, the usual one first. */
  sorts?: readonly string[]
  /** Paged by cursor instead of by number. */
  log?: boolean
  /** ListInput again after so many ms. */
  every?: number
  /** Values without a filter, where the defaults have one. */
  unfiltered?: Partial<Values<F>>
  /** The input of the call for the values in the address. */
  asks: (query: Values<F>, now: number, timeZone: string) => ListInput<C>
}

const MINUTE = 60_000

/** Declares a list: its call, and its values in the address. */
export function listing<const C extends ListCall, F extends Fields>(definition: Definition<C, F>) {
  const { fields, keepsPage = [], variants = [], replaces = [], sorts = [], log = false } = definition
  const { unfiltered } = definition
  const filters = Object.entries(fields).filter(([key]) => !keepsPage.includes(key) && !variants.includes(key))
  const usual = Object.fromEntries(filters.map(([key, { default: otherwise }]) => [key, otherwise]))
  const order = sorts[0] === undefined ? {} : { sort: oneOf(sorts, sorts[0]), desc: flag }
  return {
    ...definition,
    address: { ...fields, ...order, ...(log ? logPaging : paging) } as unknown as F & Paging,
    options: { keepsPage, replaces },
    usual,
    everything: { ...usual, ...unfiltered },
  }
}

type Declared<C extends ListCall, F extends Fields> = ReturnType<typeof listing<C, F>>

/** A list as the address narrows, sorts and pages it. */
export function useListing<C extends ListCall, F extends Fields>(declared: Declared<C, F>) {
  const { call: name, file, address, options, usual, everything, unfiltered, sorts, log, every, asks } = declared
  const [values, change] = useAddress(address, options)
  const query = values as unknown as Query
  const sort: Sort | null = sorts ? { field: query.sort, desc: query.desc } : null
  const now = useNow(MINUTE)
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const asked = { ...asks(values as Values<F>, now, timeZone), ...(sort ? { sort } : {}) }
  const reading = useCall(
    name,
    { ...asked, ...(log ? pageOf(query) : { page: query.page, size: query.size }) } as unknown as Sent<Calls[C]>,
    { keep: true, ...(every === undefined ? {} : { every }) },
  )

  const isAt = (filters: object) =>
    Object.entries(filters).every(([key, value]) => query[key as keyof typeof query] === value)
  // The usual filters are not the user's choice: where they find nothing, they count only if they leave something out.
  const isUsual = unfiltered !== undefined && isAt(usual)
  const whole = useCall(
    name,
    { ...asks({ ...values, ...everything } as Values<F>, now, timeZone), page: 1, size: 1 } as unknown as Sent<
      Calls[C]
    >,
    { enabled: isUsual && (reading.data as Rows | undefined)?.total === 0 },
  )
  const leavesOut = isUsual && ((whole.data as Rows | undefined)?.total ?? 0) > 0

  const readFile: ReadFile | undefined =
    file && ((part, signal) => call(file, { ...asked, ...part } as unknown as Sent<Calls[FileCall]>, { signal }))

  return {
    query: values as Values<F & Paging>,
    change,
    reading,
    sort,
    onSort: ({ field, desc }: Sort) => change({ sort: field, desc } as unknown as Parameters<typeof change>[0]),
    isNarrowed: !isUsual && !isAt(everything),
    leavesOut,
    clear: () => change(everything as Parameters<typeof change>[0]),
    readFile,
  }
}
