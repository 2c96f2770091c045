import pg from 'pg'

/** What is in the database, counted there. */
export type Counted = { readonly rows: number; readonly values: number }

export async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** How long a query takes with all its rows, one connection, ms each time. */
export async function askRows(url: string, sql: string, rounds: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await client.query(sql)
      times.push(performance.now() - began)
    }
    return times
  } finally {
    await client.end()
  }
}

/** Readings that lamps took since then: rows, and points that are not null. What other devices say comes at its own time. */
export async function countReported(url: string, since: Date): Promise<Counted> {
  const [row] = await ask<{ rows: string; values: string }>(
    url,
    `select count(*) as rows, coalesce(sum(cardinality(array_remove(r.points, null))), 0) as values
     from reading r join device d on d.id = r.device_id where d.kind = 'luminaire' and r.at >= '${since.toISOString()}'`,
  )
  return { rows: Number(row?.rows), values: Number(row?.values) }
}

/** Ids of the lamps by communication number. */
export async function lampIds(url: string): Promise<Map<string, number>> {
  const rows = await ask<{ code: string; id: number }>(url, "select code, id from device where kind = 'luminaire'")
  return new Map(rows.map(({ code, id }) => [code, id]))
}
