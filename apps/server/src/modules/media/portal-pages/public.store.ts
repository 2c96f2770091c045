import type { Queries } from '../../../db/database.ts'
import type { Picture } from '../../../pictures/redrawn.ts'
import type { PortalContent } from './portal-page.store.ts'

/** An image that was deleted from the library is not shown any more. */
const HAS_PICTURE = `p.picture is not null and exists (select from media m
  where m.customer_id = p.customer_id and m.id = (p.published->>'media')::int and m.state = 'approved')`

type Published = { readonly id: number; readonly content: PortalContent; readonly print: string | null }

/** What visitors see at an address. */
export async function findPublished(scope: Queries, token: string): Promise<Published | undefined> {
  const [row] = await scope.query<Published>(
    `select p.id, p.published as content, case when ${HAS_PICTURE} then left(p.picture_print, 16) end as print
     from portal_page p where p.token = $1 and p.published is not null`,
    [token],
  )
  return row
}

export async function findPublishedPicture(scope: Queries, token: string) {
  const [row] = await scope.query<Pick<Picture, 'type' | 'image' | 'print'>>(
    `select p.picture_type as type, p.picture as image, p.picture_print as print from portal_page p
     where p.token = $1 and p.published is not null and ${HAS_PICTURE}`,
    [token],
  )
  return row
}
