import { parseArgs } from 'node:util'

/** The levers' port is two above the console's, as `npm start` sets it. */
const PORT = String(Number(process.env.LAMPLIGHTER_PORT ?? 8080) + 2)
const USAGE = `Usage: sim list | unplug EDGE | plug EDGE | outage EDGE | late BOX MINUTES | silence LAMP | wake LAMP | alter LAMP
       sim force DEVICE POINT VALUE | release DEVICE POINT\n       sim break BOX OUTPUT | mend BOX OUTPUT | cover STATION | uncover STATION | press INTERCOM | arrive PILE | leave PILE  [--port N]
  POINT is one that the device measures, such as cabinet.door, lamp.failure or elec.leakage`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: PORT } },
})
const [action, edge, what, value] = positionals

type Row = { group: string; edge: string; kind: string; name: string; lamps: number; online: boolean }

const print = (row: Row) =>
  console.log(
    [row.edge.padEnd(12), row.online ? 'online ' : 'offline', String(row.lamps).padStart(3), row.group, row.name].join(
      '  ',
    ),
  )

async function ask(path: string, body?: object): Promise<unknown> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const response = await fetch(`http://127.0.0.1:${values.port}${path}`, init)
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error((answer as { error: string }).error)
  return answer
}

try {
  if (action === 'list') for (const row of (await ask('/edges')) as Row[]) print(row)
  else if (edge && action && ['unplug', 'plug', 'outage', 'arrive', 'leave'].includes(action))
    print((await ask(`/${action}`, { edge })) as Row)
  else if (edge && action === 'late' && Number(what) >= 0)
    print((await ask('/late', { edge, minutes: Number(what) })) as Row)
  else if (edge && Number(what) > 0 && (action === 'break' || action === 'mend'))
    print((await ask('/break', { edge, output: Number(what), broken: action === 'break' })) as Row)
  else if (edge && ['silence', 'wake', 'alter'].includes(action ?? '')) await ask(`/${action}`, { codes: [edge] })
  else if (edge && what && action === 'force' && Number.isFinite(Number(value)))
    await ask('/force', { code: edge, values: { [what]: Number(value) } })
  else if (edge && (action === 'cover' || action === 'uncover'))
    await ask('/cover', { code: edge, covered: action === 'cover' })
  else if (edge && action === 'press') await ask('/press', { code: edge })
  else if (edge && what && action === 'release') await ask('/force', { code: edge, values: { [what]: null } })
  else {
    console.error(USAGE)
    process.exitCode = 2
  }
} catch (error) {
  const unreachable = error instanceof TypeError
  console.error(
    unreachable
      ? `No simulator answers on port ${values.port}; is it running?`
      : error instanceof Error
        ? error.message
        : error,
  )
  process.exitCode = 1
}
