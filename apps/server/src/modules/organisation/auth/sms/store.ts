import type { Queries } from '../../../../db/database.ts'

export type SmsCodeRow = {
  mobileHash: Buffer
  codeHash: Buffer
  nonceHash: Buffer
  personId: number | null
  address: string
  askedAt: Date
  expiresAt: Date
}

/** Whose number it is. `mayBeSent`: a super user always types the password, and who may not sign in needs no code. */
export type Owner = { id: number | null; account: string; customerId: number; mayBeSent: boolean }

/** One row of one width for every number, so that its time does not tell who is known. */
export async function ownerOf(scope: Queries, mobile: string, now: Date): Promise<Owner> {
  const [row] = await scope.query<Owner>(
    `select p.id, coalesce(p.account, '') as account, coalesce(p.customer_id, 0) as "customerId",
       coalesce(not p.is_super and not p.frozen and (p.expires_at is null or p.expires_at > $2), false) as "mayBeSent"
     from (values ($1)) as asked (mobile) left join person p on p.phone = asked.mobile`,
    [mobile, now],
  )
  return row!
}

type Lately = { mobile: Date[]; address: Date[]; all: Date[] }

/** Numbers are asked for one after the other, so that two at once cannot both be the last one allowed. */
export const inTurn = (scope: Queries) => scope.query("select pg_advisory_xact_lock(hashtext('sms_code'))")

/** When codes were asked for lately, the newest first; of the whole installation those that were sent. */
export async function askedLately(
  scope: Queries,
  { mobileHash, address }: Pick<SmsCodeRow, 'mobileHash' | 'address'>,
  most: { mobile: number; address: number; all: number },
): Promise<Record<keyof Lately, number[]>> {
  const [row] = await scope.query<Lately>(
    `select array(select asked_at from sms_code where mobile_hash = $1 order by asked_at desc limit $3) as mobile,
       array(select asked_at from sms_code where address = $2 order by asked_at desc limit $4) as address,
       array(select asked_at from sms_code where person_id is not null order by asked_at desc limit $5) as "all"`,
    [mobileHash, address, most.mobile, most.address, most.all],
  )
  const times = (dates: readonly Date[]) => dates.map((date) => date.getTime())
  return { mobile: times(row!.mobile), address: times(row!.address), all: times(row!.all) }
}

export const insertCode = (scope: Queries, row: SmsCodeRow) =>
  scope.query(
    `insert into sms_code (mobile_hash, code_hash, nonce_hash, person_id, address, asked_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.mobileHash, row.codeHash, row.nonceHash, row.personId, row.address, row.askedAt, row.expiresAt],
  )

export const forgetBefore = (scope: Queries, before: Date) =>
  scope.query('delete from sms_code where asked_at < $1', [before])

/** Counts a try at the newest code of a number; the person when it is the right one, in the browser that asked. */
export async function tryCode(
  scope: Queries,
  { mobileHash, nonceHash, codeHash }: Pick<SmsCodeRow, 'mobileHash' | 'nonceHash' | 'codeHash'>,
  now: Date,
  tries: number,
): Promise<number | null> {
  const [row] = await scope.query<{ used: boolean; personId: number | null }>(
    `update sms_code set tries = tries + 1, used = code_hash = $3
     where id = (select id from sms_code where mobile_hash = $1 order by asked_at desc, id desc limit 1)
       and nonce_hash = $2 and not used and tries < $5 and expires_at > $4
     returning used, person_id as "personId"`,
    [mobileHash, nonceHash, codeHash, now, tries],
  )
  return row?.used ? row.personId : null
}
