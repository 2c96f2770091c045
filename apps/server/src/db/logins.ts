import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** By whom the server's two pools sign in at the database, as addresses. */
export type Logins = { readonly requests: string; readonly platform: string }

const LOGINS = {
  requests: { name: 'lamplighter_requests_login', roles: 'lamplighter_request, lamplighter_reach' },
  platform: { name: 'lamplighter_platform_login', roles: 'lamplighter_system' },
} as const

/**
 * Makes a login for each pool that owns nothing, is no superuser and can become the roles of its own pool only: whoever
 * could get SQL of their own into a request would still be held by row-level security. Their passwords are made up at
 * each start and kept nowhere. `owner` is a superuser's address.
 */
export async function createLogins(owner: string): Promise<Logins> {
  const client = new pg.Client({ connectionString: owner, connectionTimeoutMillis: 10_000 })
  await client.connect()
  const create = async ({ name, roles }: (typeof LOGINS)[keyof typeof LOGINS]) => {
    // Hexadecimal: it needs no quoting in SQL nor in an address.
    const password = randomBytes(24).toString('hex')
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
    if (rowCount === 0) await client.query(`create role ${name}`)
    await client.query(`alter role ${name} login noinherit nosuperuser nocreaterole nocreatedb password '${password}'`)
    await client.query(`grant ${roles} to ${name}`)
    const url = new URL(owner)
    url.username = name
    url.password = password
    return url.href
  }
  try {
    return { requests: await create(LOGINS.requests), platform: await create(LOGINS.platform) }
  } finally {
    await client.end()
  }
}

/** Whether the login of a database that somebody gave us may do anything there: its own user is enough for us. */
export async function isSuperuser(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ is: boolean }>(
      'select rolsuper as is from pg_roles where rolname = session_user',
    )
    return rows[0]?.is ?? false
  } finally {
    await client.end()
  }
}
