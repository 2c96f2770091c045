import { PAGE_SIZES } from '@lamplighter/contract'
import type { Sort } from '@lamplighter/ui'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** How one value is written in the address; an invalid text is read as the default. */
export type AddressField<T> = {
  readonly default: T
  read(text: string): T
  /** Left out, as JavaScript writes it. */
  write?(value: NonNullable<T>): string
  /** What it is called in the address, where that is not its key. */
  readonly as?: string
}

type Fields = Readonly<Record<string, AddressField<unknown>>>
export type Values<F extends Fields> = { [K in keyof F]: F[K] extends AddressField<infer T> ? T : never }

export const textOf = (most: number): AddressField<string> => ({ default: '', read: (text) => text.slice(0, most) })

export const wholeOf = (otherwise: number | null = null): AddressField<number | null> => ({
  default: otherwise,
  read: (text) => (/^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : otherwise),
})

export const numberIn = (least: number, most: number, whole = false): AddressField<number | null> => ({
  default: null,
  read: (text) => {
    const value = text === '' ? Number.NaN : Number(text)
    if (!(value >= least && value <= most)) return null
    return whole ? Math.trunc(value) : value
  },
})

/** A text of one form, such as a key of ours. */
export const matching = (pattern: RegExp): AddressField<string | null> => ({
  default: null,
  read: (text) => (pattern.test(text) ? text : null),
})

export const oneOf = <T extends string | number, P extends T | null>(
  all: readonly T[],
  otherwise: P,
): AddressField<T | P> => ({
  default: otherwise,
  read: (text) => all.find((one) => String(one) === text) ?? otherwise,
})

export const flag: AddressField<boolean> = { default: false, read: (text) => text === 'true' }

export const yesOrNo: AddressField<boolean | null> = {
  default: null,
  read: (text) => text === 'yes',
  write: (value) => (value ? 'yes' : 'no'),
}

/** A column and its direction; a minus before it means the highest first. */
export const sortOf = (otherwise: Sort): AddressField<Sort> => ({
  default: otherwise,
  read: (text) => {
    const [, desc, field] = /^(-?)([\w.]{1,40})$/.exec(text) ?? []
    return field ? { field, desc: desc === '-' } : otherwise
  },
  write: ({ field, desc }) => `${desc ? '-' : ''}${field}`,
})

const firstPage: AddressField<number> = { default: 1, read: (text) => wholeOf(1).read(text) ?? 1 }
const pageSize: AddressField<number> = {
  default: 100,
  read: (text) => PAGE_SIZES.find((size) => String(size) === text) ?? 100,
}
export const paging = { page: firstPage, size: pageSize }
/** Of a log: where its page begins, in the words of the server. */
export const logPaging = { cursor: textOf(300), size: pageSize }

/** The page of a log in the address. */
export const pageOf = ({ cursor, size }: { cursor: string; size: number }) => (cursor ? { cursor, size } : { size })

export function readAddress<F extends Fields>(fields: F, params: URLSearchParams): Values<F> {
  const entries = Object.entries(fields).map(([key, { default: otherwise, read, as = key }]) => {
    const text = params.get(as)
    return [key, text === null ? otherwise : read(text)]
  })
  return Object.fromEntries(entries) as Values<F>
}

/** The address of some values; defaults are not written. */
export function writeAddress<F extends Fields>(fields: F, values: Values<F>): URLSearchParams {
  const entries = Object.entries(fields).flatMap(([key, { default: otherwise, write = String, as = key }]) => {
    const textOf = (value: unknown) => (value === null || value === '' ? '' : write(value as NonNullable<unknown>))
    const text = textOf(values[key])
    return text === '' || text === textOf(otherwise) ? [] : [[as, text]]
  })
  return new URLSearchParams(entries)
}

type Options<F> = {
  /** Values that other rows do not follow from: what is open, where one is. The page stays as it is. */
  keepsPage?: readonly (keyof F)[]
  /** Values whose change is not worth a step back: what is being typed. */
  replaces?: readonly (keyof F)[]
  /** Values that are walked through: opening and closing is worth a step back, going from one to the next is not. */
  walks?: readonly (keyof F)[]
  /** Values of a part of a page: those of the page stay beside them. Where the page changes one of its own, the part begins anew. */
  beside?: boolean
}

/** What stands in the address besides some values. */
function others(fields: Fields, params: URLSearchParams) {
  const own = new Set(Object.entries(fields).map(([key, { as = key }]) => as))
  return [...params].filter(([key]) => !own.has(key))
}

/** Where a list begins. */
const firstOf = (fields: Fields) => ({
  ...('page' in fields ? { page: 1 } : {}),
  ...('cursor' in fields ? { cursor: '' } : {}),
})

/** The values in the address and how to change them; the browser's Back restores them. */
export function useAddress<F extends Fields>(
  fields: F,
  { keepsPage = [], replaces = [], walks = [], beside = false }: Options<F> = {},
) {
  const [params, setParams] = useSearchParams()
  const values = useMemo(() => readAddress(fields, params), [fields, params])
  const change = useCallback(
    (patch: Partial<Values<F>>, given: { replace?: boolean } = {}) => {
      const keys = Object.keys(patch)
      const turns = keys.some((key) => key !== 'page' && key !== 'cursor' && !keepsPage.includes(key))
      const first = turns ? firstOf(fields) : {}
      // What was drawn may be older than the address: who clicks while still typing loses neither.
      const written = new URLSearchParams(window.location.search)
      const now = readAddress(fields, written)
      const goesOn = (key: keyof F) => walks.includes(key) && now[key] !== null && patch[key] !== null
      const { replace = keys.every((key) => replaces.includes(key) || goesOn(key)) } = given
      const own = writeAddress(fields, { ...now, ...first, ...patch })
      setParams(beside ? new URLSearchParams([...others(fields, written), ...own]) : own, { replace })
    },
    [fields, keepsPage, replaces, walks, beside, setParams],
  )
  return [values, change] as const
}
