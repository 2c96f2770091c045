import type pg from 'pg'
import { ownerOf } from './table-owners.ts'

type Query = Pick<pg.Client, 'query'>
type Part = { readonly table: string; readonly line: string }
type Table = {
  readonly name: string
  readonly partitioned: string | null
  readonly unlogged: boolean
  readonly rls: boolean
}

/** Partitions are made as time goes on, and say nothing of their own. */
const TABLES = `select c.relname as name, pg_get_partkeydef(c.oid) as partitioned, c.relpersistence = 'u' as unlogged,
    c.relrowsecurity as rls
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`
const COLUMNS = `select c.relname as table, format('%I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
      when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
      when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
    case when a.attnotnull then ' not null' else '' end, '') as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`
const CONSTRAINTS = `select c.relname as table, format('constraint %I %s', o.conname, pg_get_constraintdef(o.oid)) as line
  from pg_constraint o join pg_class c on c.oid = o.conrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and o.contype in ('p', 'u', 'f', 'c', 'x')
  order by c.relname, array_position(array['p', 'u', 'x', 'f', 'c']::"char"[], o.contype), o.conname`
const INDEXES = `select t.relname as table, replace(pg_get_indexdef(i.indexrelid), 'public.', '') as line
  from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where t.relnamespace = 'public'::regnamespace and not t.relispartition
    and not exists (select from pg_constraint o where o.conindid = i.indexrelid and o.contype in ('p', 'u', 'x'))
  order by t.relname, x.relname`
const POLICIES = `select tablename as table, format('create policy %I on %I%s%s to %s%s%s', policyname, tablename,
    case permissive when 'RESTRICTIVE' then ' as restrictive' else '' end,
    case cmd when 'ALL' then '' else ' for ' || lower(cmd) end, array_to_string(roles, ', '),
    coalesce(' using (' || qual || ')', ''), coalesce(' with check (' || with_check || ')', '')) as line
  from pg_policies where schemaname = 'public' order by tablename, policyname`
const TRIGGERS = `select c.relname as table, replace(pg_get_triggerdef(t.oid), 'public.', '') as line
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and not t.tgisinternal order by c.relname, t.tgname`
const VIEWS = `select viewname as name, definition from pg_views where schemaname = 'public' order by viewname`
/** Those of extensions come with them. */
const FUNCTIONS = `select pg_get_functiondef(p.oid) as text from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname, p.oid`

const linesOf = (parts: readonly Part[], table: string) =>
  parts.filter((part) => part.table === table).map(({ line }) => line.replace(/\s+/g, ' '))

/**
 * The schema of a migrated database, to read: a file for each domain with the tables of its modules, and one of views and
 * functions. What is in them follows from the migrations alone.
 */
export async function describeSchema(client: Query): Promise<Map<string, string>> {
  const rows = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows
  const tables = await rows<Table>(TABLES)
  const columns = await rows<Part>(COLUMNS)
  const constraints = await rows<Part>(CONSTRAINTS)
  const after = [await rows<Part>(INDEXES), await rows<Part>(TRIGGERS), await rows<Part>(POLICIES)]

  function textOf({ name, partitioned, unlogged, rls }: Table): string {
    const inside = [...linesOf(columns, name), ...linesOf(constraints, name)].map((line) => `  ${line}`)
    const head = `create ${unlogged ? 'unlogged ' : ''}table ${name} (\n${inside.join(',\n')}\n)`
    const statements = [
      partitioned === null ? head : `${head} partition by ${partitioned}`,
      ...(rls ? [`alter table ${name} enable row level security`] : []),
      ...after.flatMap((parts) => linesOf(parts, name)),
    ]
    return `-- ${ownerOf(name) ?? 'of no module'}\n${statements.map((statement) => `${statement};\n`).join('')}`
  }

  const files = new Map<string, string>()
  const byDomain = Map.groupBy(tables, ({ name }) => ownerOf(name)?.split('/')[0] ?? 'none')
  for (const [domain, own] of [...byDomain].sort(([a], [b]) => a.localeCompare(b)))
    files.set(domain, own.map(textOf).join('\n'))
  const views = (await rows<{ name: string; definition: string }>(VIEWS)).map(
    ({ name, definition }) => `create view ${name} as\n${definition}\n`,
  )
  const functions = (await rows<{ text: string }>(FUNCTIONS)).map(
    ({ text }) => `${text.replaceAll('public.', '').trim()};\n`,
  )
  files.set('views-and-functions', [...views, ...functions].join('\n'))
  return files
}
