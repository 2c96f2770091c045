import pg from 'pg'

type CopyConnection = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sync(): void
}

/** Sends text to `copy ... from stdin` over one connection; `pg` calls the handlers as the database answers. */
export function copyIn(client: pg.Client, statement: string, text: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed: Error | null = null
    const query = {
      submit: (connection: CopyConnection) => void connection.query(statement),
      handleCopyInResponse(connection: CopyConnection) {
        connection.sendCopyFromChunk(text)
        connection.endCopyFrom()
      },
      handleCommandComplete() {},
      handleError(error: Error) {
        failed = error
      },
      handleReadyForQuery: () => (failed ? reject(failed) : resolve()),
    }
    client.query(query as unknown as pg.Submittable)
  })
}

/**
 * The best the database does with the same rows: one COPY into a table of the shape of `reading`, key included.
 * Returns rows a second.
 */
export async function copyCeiling(url: string, rows: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const read = await client.query<{ line: string }>(
      `select concat_ws(E'\\t', device_id, at, customer_id, points) as line
       from (select * from reading order by at desc limit $1) r order by random()`,
      [rows],
    )
    const text = Buffer.from(`${read.rows.map(({ line }) => line).join('\n')}\n`)
    await client.query('create table bench_copy (like reading including all)')
    const began = performance.now()
    await copyIn(client, 'copy bench_copy from stdin', text)
    const seconds = (performance.now() - began) / 1000
    await client.query('drop table bench_copy')
    return read.rows.length / seconds
  } finally {
    await client.end()
  }
}
