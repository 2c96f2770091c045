import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@lamplighter/links/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type App, startApp } from '../app.ts'
import { readSettings } from '../settings.ts'

let folder: string
let app: App
const onFatal = vi.fn()

beforeAll(async () => {
  vi.stubEnv('LAMPLIGHTER_SECRET', 'not for the database')
  folder = mkdtempSync(join(tmpdir(), 'lamplighter-restart-'))
  // As root, the database runs as a user who must be able to pass this folder.
  chmodSync(folder, 0o755)
  const settings = readSettings({
    LAMPLIGHTER_DATA: folder,
    LAMPLIGHTER_PORT: String(await freePort()),
    LAMPLIGHTER_MQTT_PORT: String(await freePort()),
    LAMPLIGHTER_LOG: 'silent',
    ...(process.env.PG_BIN_DIR ? { PG_BIN_DIR: process.env.PG_BIN_DIR } : {}),
  })
  app = await startApp({ settings, offsetMs: 0, onFatal })
})
afterAll(async () => {
  await app?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const postmaster = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const ready = async () => {
  const response = await fetch(`http://127.0.0.1:${app.port}/api/ready`)
  return { status: response.status, ...((await response.json()) as { parts: Record<string, string> }) }
}

test.runIf(process.platform === 'linux')('our secrets are not in the environment of the database', () => {
  const env = readFileSync(`/proc/${postmaster()}/environ`, 'utf8')
  expect(env).toContain('LC_ALL=C')
  expect(env).not.toContain('LAMPLIGHTER_')
})

test('the server signs in at its own database as a role that row-level security binds', async () => {
  const who =
    'select session_user as login, current_user as role, rolsuper as "isSuper" from pg_roles where rolname = session_user'
  const [platform] = await app.db.system((scope) => scope.query(who))
  expect(platform).toEqual({ login: 'lamplighter_platform_login', role: 'lamplighter_system', isSuper: false })
  const [request] = await app.db.scoped(1, (scope) => scope.query(who))
  expect(request).toEqual({ login: 'lamplighter_requests_login', role: 'lamplighter_request', isSuper: false })
  for (const role of ['lamplighter_system', 'lamplighter', 'lamplighter_platform_login'])
    await expect(app.db.scoped(1, (scope) => scope.query(`set role ${role}`))).rejects.toThrow(/permission denied/)
  await expect(app.db.scoped(1, (scope) => scope.query(`set role none; select * from person`))).rejects.toThrow(
    /permission denied/,
  )
})

test('an embedded database that was killed is said to be missing, started again, and ready', async () => {
  expect(await ready()).toMatchObject({ status: 200, parts: { database: 'ok', sparkplug: 'ok' } })
  const before = postmaster()
  const conf = join(folder, 'postgres/postgresql.conf')
  // It is back within a second, sooner than the last answer is forgotten: without its settings it cannot come back.
  renameSync(conf, `${conf}.away`)
  process.kill(before, 'SIGKILL')
  await vi.waitFor(
    async () => expect(await ready()).toMatchObject({ status: 503, parts: { database: 'failed', sparkplug: 'ok' } }),
    { timeout: 10_000, interval: 50 },
  )
  renameSync(`${conf}.away`, conf)
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 200, parts: { database: 'ok' } }), {
    timeout: 40_000,
    interval: 100,
  })
  expect(postmaster()).not.toBe(before)
  expect(onFatal).not.toHaveBeenCalled()
})
