import { useCall } from '@lamplighter/client'
import type { UserRow } from '@lamplighter/contract'

/** Instead of an id: a user who is yet to be made. */
export const NEW_USER = 'new'

/** Whose drawer is open: `user` is null for a new one, and nothing for one who is not to be found. */
export type OpenUser = 'none' | { readonly user: UserRow | null | undefined }

/** The user that the address names, who need not be on the page of the list: a link may lead to anybody. */
export function useOpenUser(named: string, rows: readonly UserRow[] | undefined): OpenUser {
  const id = Number(named)
  const listed = rows?.find((row) => row.id === id)
  const isElsewhere = rows !== undefined && listed === undefined && Number.isSafeInteger(id) && id > 0
  const { data, isError } = useCall(
    'user.query',
    { page: 1, size: 20, filters: isElsewhere ? { id } : {} },
    { enabled: isElsewhere },
  )
  if (named === NEW_USER) return { user: null }
  if (named === '' || rows === undefined) return 'none'
  if (!isElsewhere) return { user: listed }
  return data || isError ? { user: data?.rows[0] } : 'none'
}
