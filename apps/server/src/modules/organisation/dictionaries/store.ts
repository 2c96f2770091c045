import type { DictionaryEntry } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

/** A dictionary of the organisation: its own, or its own words for a shipped one. */
export type OwnDictionary = { code: string; zh: string; en: string; entries: DictionaryEntry[] }

export const listOwn = (scope: Scope) =>
  scope.query<OwnDictionary>(
    `select d.code, d.zh, d.en, coalesce(
       jsonb_agg(jsonb_build_object('code', e.code, 'zh', e.zh, 'en', e.en, 'used', e.used) order by e.place)
         filter (where e.code is not null), '[]') as entries
     from dictionary d left join dictionary_entry e on e.customer_id = d.customer_id and e.dictionary_code = d.code
     where d.customer_id = $1 group by d.code, d.zh, d.en order by d.code`,
    [scope.customerId],
  )

/** The whole of it takes the place of what was there. */
export async function keepOwn(scope: Scope, { code, zh, en, entries }: OwnDictionary): Promise<void> {
  await scope.query(
    `insert into dictionary (customer_id, code, zh, en) values ($1, $2, $3, $4)
     on conflict (customer_id, code) do update set zh = excluded.zh, en = excluded.en`,
    [scope.customerId, code, zh, en],
  )
  await scope.query('delete from dictionary_entry where customer_id = $1 and dictionary_code = $2', [
    scope.customerId,
    code,
  ])
  await scope.query(
    `insert into dictionary_entry (customer_id, dictionary_code, code, zh, en, used, place)
     select $1, $2, e.* from unnest($3::text[], $4::text[], $5::text[], $6::boolean[]) with ordinality as e`,
    [
      scope.customerId,
      code,
      entries.map((entry) => entry.code),
      entries.map((entry) => entry.zh),
      entries.map((entry) => entry.en),
      entries.map((entry) => entry.used),
    ],
  )
}

export const dropOwn = (scope: Scope, code: string) =>
  scope.query('delete from dictionary where customer_id = $1 and code = $2', [scope.customerId, code])
