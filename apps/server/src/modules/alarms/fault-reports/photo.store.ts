import { randomUUID } from 'node:crypto'
import type { Scope } from '../../../db/database.ts'
import type { Picture } from '../../../pictures/redrawn.ts'

export const photoAddress = (id: string) => `/station/alarm/report/photo/${id}`

/** Nobody else adds one meanwhile. */
export async function countPhotos(scope: Scope, reportId: string): Promise<number> {
  await scope.query('select from fault_report where id = $1 for update', [reportId])
  const [row] = await scope.query<{ count: number }>(
    'select count(*)::int as count from fault_report_photo where report_id = $1',
    [reportId],
  )
  return row!.count
}

export const insertPhoto = (scope: Scope, reportId: string, { type, image, print, width, height }: Picture, at: Date) =>
  scope.query(
    `insert into fault_report_photo (id, customer_id, report_id, type, image, print, width, height, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [randomUUID(), scope.customerId, reportId, type, image, print, width, height, at],
  )

/** Those of a report and of what joined it. */
export const listPhotos = (scope: Scope, reportId: string) =>
  scope.query<{ id: string; width: number; height: number }>(
    `select p.id, p.width, p.height from fault_report_photo p join fault_report r on r.id = p.report_id
     where r.id = $1 or r.first_id = $1 order by p.at, p.id limit 100`,
    [reportId],
  )

export async function findPhoto(scope: Scope, id: string) {
  const [row] = await scope.query<Pick<Picture, 'type' | 'image' | 'print'>>(
    'select type, image, print from fault_report_photo where id = $1',
    [id],
  )
  return row
}
