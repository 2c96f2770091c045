import pg from 'pg'

/** One server at a time on a database; the lock ends with the connection, however its holder ends. */
const LOCK = 7_105_773
/** A server that was killed or cut off loses its connection within so many seconds, and with it the lock. */
const KEEP_ALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'
const PAUSE = 500
const TRIES_AT_START = 6
const TRIES_AGAIN = 120

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())

/** A connection that holds the lock; null while another holds it. */
async function lock(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, options: KEEP_ALIVE, keepAlive: true })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (rows[0]?.taken) return client
    await client.end()
    return null
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
}

/**
 * Takes the database for this process, and takes it again when the database was restarted. Returns a releaser, or null
 * when another server holds it; `onTaken` is called when another has taken it meanwhile.
 */
export async function takeOwnership(url: string, onTaken: () => void): Promise<(() => Promise<void>) | null> {
  let holder: pg.Client | null = null
  let released = false

  function hold(client: pg.Client) {
    holder = client
    client.once('end', () => void takeAgain())
  }

  async function takeAgain() {
    // While the database cannot be reached nobody can take it: only refusals are counted.
    for (let refusals = 0; refusals < TRIES_AGAIN && !released; ) {
      const found = await lock(url).catch(() => undefined)
      if (found && released) return found.end()
      if (found) return hold(found)
      if (found === null) refusals++
      await pause(PAUSE)
    }
    if (!released) onTaken()
  }

  for (let tries = 0; tries < TRIES_AT_START; tries++) {
    if (tries > 0) await pause(PAUSE)
    const client = await lock(url)
    if (!client) continue
    hold(client)
    return async () => {
      released = true
      await holder?.end().catch(() => undefined)
    }
  }
  return null
}
