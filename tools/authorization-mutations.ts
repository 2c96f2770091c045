import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Call, calls } from '@lamplighter/contract'
import pg from 'pg'
import { type Mutation, mutations } from '../apps/server/src/authorization-tests/mutations.ts'
import { testDatabase } from '../apps/server/src/db/testing.ts'
import startCluster from './vitest.database.ts'

/** Takes one policy or check out after the other, and expects the tests to miss each. */

const root = join(import.meta.dirname, '..')
/** The quickest first. `requests` and `envelopes` come last: they are about forms more than about rights. */
const SUITES = [
  'policies',
  'admission',
  'sockets',
  'group-scope',
  'change',
  'gateways',
  'mqtt',
  'ocpp',
  'player',
  'tenants',
  'matrix',
  'requests',
  'envelopes',
]
/** No suite takes this long. */
const SUITE_LIMIT = 15 * 60_000

type Case = { readonly name: string; readonly env: NodeJS.ProcessEnv; readonly first: Pick<Mutation, 'suite' | 'only'> }

/** Every policy that binds a request. */
async function policies(): Promise<Case[]> {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ table: string; policy: string }>(
    `select tablename as table, policyname as policy from pg_policies
     where schemaname = 'public' and roles && '{lamplighter_request,lamplighter_reach}' order by 2, 1`,
  )
  await client.end()
  await database.close()
  return rows.map(({ table, policy }) => ({
    name: `policy ${policy} of ${table}`,
    env: { TEST_OPEN_POLICY: `${table}.${policy}` },
    first: { suite: 'policies' },
  }))
}

/** Every call that concerns a whole organisation, asking no longer for a right that reaches it. */
const loosened = (): Case[] =>
  Object.entries<Call>(calls).flatMap(([name, { reach }]) =>
    reach === 'whole'
      ? [
          {
            name: `whole reach of ${name}`,
            env: { LOOSENED_CALL: name },
            first: { suite: 'group-scope', only: `refused ${name},` },
          },
        ]
      : [],
  )

/** A test that failed, as the verbose reporter tells it. */
const FAILED = /^\s*× /m

/** Whether a suite is green: until its first failure. A run that ends otherwise, but for a failed test, is our own fault. */
function isGreen(env: NodeJS.ProcessEnv, suite: string, only?: string): Promise<boolean> {
  const args = [
    'run',
    '--config',
    'tools/authorization-tests.vitest.ts',
    `apps/server/src/authorization-tests/${suite}.store.test.ts`,
  ]
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...(only ? ['-t', only] : [])],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  const limit = setTimeout(end, SUITE_LIMIT)
  let said = ''
  /** Ends the run with its workers: what a failed test left open would be waited for. */
  function end() {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += stripVTControlCharacters(String(chunk))
      if (FAILED.test(said)) end()
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => {
      clearTimeout(limit)
      if (FAILED.test(said)) return resolve(false)
      if (status === 0) return resolve(true)
      reject(new Error(`${suite} did not run: ${said.slice(-2_000)}`))
    })
  })
}

/** The first suite that goes red; null for a survivor. */
async function seenBy({ env, first: { suite, only } }: Case): Promise<string | null> {
  if (!(await isGreen(env, suite, only))) return suite
  for (const other of SUITES) if ((other !== suite || only !== undefined) && !(await isGreen(env, other))) return other
  return null
}

/** @param pattern only mutations whose name holds it. @returns names of the survivors */
export async function mutate(pattern: string): Promise<string[]> {
  const stop = await startCluster()
  const began = performance.now()
  const survivors: string[] = []
  try {
    const checks = mutations.map(({ name, suite, only }) => ({
      name,
      env: { AUTHORIZATION_MUTATION: name },
      first: only === undefined ? { suite } : { suite, only },
    }))
    const cases = [...(await policies()), ...loosened(), ...checks].filter(({ name }) => name.includes(pattern))
    for (const one of cases) {
      const start = performance.now()
      const seen = await seenBy(one).catch((error: Error) => {
        // Not seen by a test: counted as a survivor, and the others are tried all the same.
        console.error(error.message)
        return null
      })
      if (seen === null) survivors.push(one.name)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(
        `${seen === null ? 'SURVIVED' : 'seen'} ${one.name}${seen === null ? '' : ` (${seen}, ${seconds} s)`}`,
      )
    }
    const minutes = ((performance.now() - began) / 60_000).toFixed(1)
    console.log(`mutations ${cases.length}, survivors ${survivors.length}, ${minutes} min`)
    for (const name of survivors) console.log(`  ${name}`)
  } finally {
    await stop()
  }
  return survivors
}
