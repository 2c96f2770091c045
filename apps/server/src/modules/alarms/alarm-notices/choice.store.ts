import type { alarmNoticeRecord, ValuesOf } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

export type NoticeChoice = ValuesOf<typeof alarmNoticeRecord>

/** Of who has chosen nothing. */
export const usualChoice: NoticeChoice = {
  sms: true,
  email: true,
  level: 10,
  language: 'zh',
  monthly: false,
  quietFrom: null,
  quietTo: null,
}

type Own = { mobile: string | null; email: string | null; choice: NoticeChoice | null; groups: string[] }

export async function readOwn(scope: Scope, personId: number): Promise<Own> {
  const [row] = await scope.query<Own>(
    `select p.phone as mobile, p.email, (select fields from alarm_notice_choice c where c.person_id = p.id) as choice,
       array(select g.name from alarm_group_member m join alarm_group g on g.id = m.group_id
             where m.person_id = p.id order by g.name) as groups
     from person p where p.id = $1`,
    [personId],
  )
  return row ?? { mobile: null, email: null, choice: null, groups: [] }
}

/** `month` is the last that is over: who begins to want monthly statistics is sent the next. */
export const saveChoice = (scope: Scope, personId: number, choice: NoticeChoice, month: string) =>
  scope.query(
    `insert into alarm_notice_choice as c (person_id, customer_id, fields, mailed_month) values ($1, $2, $3, $4)
     on conflict (customer_id, person_id) do update set fields = excluded.fields,
       mailed_month = case when (c.fields->>'monthly')::boolean then c.mailed_month else excluded.mailed_month end`,
    [personId, scope.customerId, JSON.stringify(choice), month],
  )
