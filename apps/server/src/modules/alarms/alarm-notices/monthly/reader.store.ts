import type { Language } from '@lamplighter/contract'
import type { Queries } from '../../../../db/database.ts'

/** Somebody who wants the statistics of an organisation by e-mail, and can sign in. */
export type Reader = {
  readonly id: number
  readonly customerId: number
  readonly organisation: string
  readonly isSuper: boolean
  readonly email: string
  readonly language: Language
  /** The last month that they were sent; null before any. */
  readonly mailed: string | null
}

export const listReaders = (scope: Queries, now: Date) =>
  scope.query<Reader>(
    `select p.id, c.customer_id as "customerId", o.name as organisation, p.is_super as "isSuper", p.email,
       c.fields->>'language' as language, c.mailed_month as mailed
     from alarm_notice_choice c join person p on p.id = c.person_id join customer o on o.id = c.customer_id
     where (c.fields->>'monthly')::boolean and p.email is not null and not p.frozen and (p.expires_at is null or p.expires_at > $1)
     order by p.id, c.customer_id`,
    [now],
  )

/** Says that a reader is sent a month; false where that was said before, or they do not want it any more. */
export async function claimMonth(
  scope: Queries,
  { id, customerId }: Pick<Reader, 'id' | 'customerId'>,
  month: string,
): Promise<boolean> {
  const rows = await scope.query(
    `update alarm_notice_choice set mailed_month = $3
     where person_id = $1 and customer_id = $2 and (fields->>'monthly')::boolean and coalesce(mailed_month, '') < $3 returning person_id`,
    [id, customerId, month],
  )
  return rows.length > 0
}
