import { mediaTypes, type ProgrammeRegion } from '@lamplighter/contract'
import { valueBands } from '@lamplighter/kinds/environment'
import type { PlayerProgramme, PlayerRegion } from '@lamplighter/links/player/protocol'
import type { SystemScope } from '../../../db/database.ts'
import { approvedMedia, describedMedia, type PlayedRow } from '../media/index.ts'
import { approvedProgrammes, type ShownRow } from './shown.store.ts'

/** An image that was deleted, or is not approved any more, is left out. */
function toldRegion(region: ProgrammeRegion, known: ReadonlyMap<number, PlayedRow>): PlayerRegion | [] {
  if (region.kind === 'value') return { ...region, bands: region.bands ? [...valueBands(region.key)] : [] }
  if (region.kind !== 'image') return region
  const media = known.get(region.media)
  return media?.type === mediaTypes.image ? { ...region, media: describedMedia(media) } : []
}

/** A programme as players get it. */
export const toldProgramme = (
  { id, name, revision, content: { width, height, background, pages } }: ShownRow,
  images: readonly PlayedRow[],
  timeZone: string,
): PlayerProgramme => {
  const known = new Map(images.map((one) => [one.id, one]))
  return {
    ...{ id, name, revision, width, height, background, timeZone },
    pages: pages.map(({ seconds, regions }) => ({
      seconds,
      regions: regions.flatMap((region) => toldRegion(region, known)),
    })),
  }
}

/** Approved programmes of an organisation as players get them, by their numbers. */
export async function toldProgrammes(
  scope: SystemScope,
  customerId: number,
  ids: readonly number[],
  timeZone: string,
): Promise<Map<number, PlayerProgramme>> {
  if (ids.length === 0) return new Map()
  const rows = await approvedProgrammes(scope, customerId, ids)
  const images = await approvedMedia(
    scope,
    customerId,
    rows.flatMap((row) => row.images),
  )
  return new Map(rows.map((row) => [row.id, toldProgramme(row, images, timeZone)]))
}
