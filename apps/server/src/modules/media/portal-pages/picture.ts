import { fail, mediaTypes, PICTURE, PORTAL } from '@lamplighter/contract'
import type { Blobs } from '../../../blobs/index.ts'
import type { Scope } from '../../../db/database.ts'
import { type Picture, redrawn } from '../../../pictures/redrawn.ts'
import { approvedMedia, type PlayedRow } from '../media/index.ts'

/** An approved image of the media library; nothing where none is wanted. @throws portalPage.picture, layout.tooLarge */
export async function demandPicture(scope: Scope, media: number | null): Promise<PlayedRow | null> {
  if (media === null) return null
  const [found] = await approvedMedia(scope, scope.customerId, [media])
  if (found?.type !== mediaTypes.image) throw fail('portalPage.picture')
  if (found.bytes > PICTURE.bytes) throw fail('layout.tooLarge', { megabytes: PICTURE.bytes / 1024 / 1024 })
  return found
}

/** The picture as visitors get it: no larger than a phone shows. @throws portalPage.picture and what `redrawn` throws */
export async function drawnPicture(
  scope: Scope,
  blobs: Pick<Blobs, 'read'>,
  media: number | null,
): Promise<Picture | null> {
  const found = await demandPicture(scope, media)
  if (!found) return null
  const stream = await blobs.read(found.fileId)
  if (!stream) throw fail('portalPage.picture')
  return redrawn(Buffer.concat(await stream.toArray()), PORTAL.pictureSide)
}
