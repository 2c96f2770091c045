import pg from 'pg'

/** One server at a time on an embedded database; the lock ends with the connection, however its holder ends. */
const LOCK = 7_105_773

/** Takes the database for this process. Returns a releaser, or null when another server holds it. */
export async function takeOwnership(url: string): Promise<(() => Promise<void>) | null> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  if (rows[0]?.taken) return () => client.end()
  await client.end()
  return null
}
