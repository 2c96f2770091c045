import { PAGE_SIZES } from '@lamplighter/contract'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** How one value stands in the address; what it cannot mean is read as its plain value. */
export type AddressField<T> = { readonly plain: T; read(text: string): T }

type Fields = Readonly<Record<string, AddressField<unknown>>>
export type Values<F extends Fields> = { [K in keyof F]: F[K] extends AddressField<infer T> ? T : never }

export const textOf = (most: number): AddressField<string> => ({ plain: '', read: (text) => text.slice(0, most) })

export const wholeOf = (plain: number | null = null): AddressField<number | null> => ({
  plain,
  read: (text) => (/^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : plain),
})

export const oneOf = <T extends string | number, P extends T | null>(
  all: readonly T[],
  plain: P,
): AddressField<T | P> => ({
  plain,
  read: (text) => all.find((one) => String(one) === text) ?? plain,
})

export const flag: AddressField<boolean> = { plain: false, read: (text) => text === 'true' }

const firstPage: AddressField<number> = { plain: 1, read: (text) => wholeOf(1).read(text) ?? 1 }
const pageSize: AddressField<number> = {
  plain: 100,
  read: (text) => PAGE_SIZES.find((size) => String(size) === text) ?? 100,
}
export const paging = { page: firstPage, size: pageSize }
/** Of a log: where its page begins, in the words of the server. */
export const logPaging = { cursor: textOf(300), size: pageSize }

/** The page of a log that the address asks for. */
export const pageOf = ({ cursor, size }: { cursor: string; size: number }) => (cursor ? { cursor, size } : { size })

export function readAddress<F extends Fields>(fields: F, params: URLSearchParams): Values<F> {
  const entries = Object.entries(fields).map(([key, { plain, read }]) => {
    const text = params.get(key)
    return [key, text === null ? plain : read(text)]
  })
  return Object.fromEntries(entries) as Values<F>
}

/** The address of some values; plain ones are not written. */
export function writeAddress<F extends Fields>(fields: F, values: Values<F>): URLSearchParams {
  const entries = Object.entries(fields).flatMap(([key, { plain }]) => {
    const value = values[key]
    return value === plain || value === null || value === '' ? [] : [[key, String(value)]]
  })
  return new URLSearchParams(entries)
}

type Options<F> = {
  /** Values that other rows do not follow from: what is open, where one is. The page stays as it is. */
  keeps?: readonly (keyof F)[]
  /** Values whose change is not worth a step back: what is being typed. */
  slight?: readonly (keyof F)[]
}

/** Where a list begins. */
const firstOf = (fields: Fields) => ({
  ...('page' in fields ? { page: 1 } : {}),
  ...('cursor' in fields ? { cursor: '' } : {}),
})

/** The values in the address and how to change them; going back in the browser goes back here. */
export function useAddress<F extends Fields>(fields: F, { keeps = [], slight = [] }: Options<F> = {}) {
  const [params, setParams] = useSearchParams()
  const values = useMemo(() => readAddress(fields, params), [fields, params])
  const change = useCallback(
    (patch: Partial<Values<F>>) => {
      const turns = Object.keys(patch).some((key) => key !== 'page' && key !== 'cursor' && !keeps.includes(key))
      const first = turns ? firstOf(fields) : {}
      const replace = Object.keys(patch).every((key) => slight.includes(key))
      // What was drawn may be older than the address: who clicks while still typing loses neither.
      const now = new URLSearchParams(window.location.search)
      setParams(writeAddress(fields, { ...readAddress(fields, now), ...first, ...patch }), { replace })
    },
    [fields, keeps, slight, setParams],
  )
  return [values, change] as const
}
