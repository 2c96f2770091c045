import { join } from 'node:path'
import { type Settings, StartError } from '../settings.ts'
import { startCluster } from './cluster.ts'
import { createLogins, isSuperuser, type Logins } from './logins.ts'
import { takeOwnership } from './owner.ts'

type Options = {
  readonly settings: Settings
  readonly onProgress?: (message: string) => void
  readonly onFatal?: (error: StartError) => void
}
type Log = { warn(message: string): void }

/** A database that is ours alone until it is released. */
export type ReachedDatabase = {
  /** Of its owner. */
  readonly url: string
  /** Call them when it is migrated: the roles that they take are made there. */
  logins(): Promise<Logins>
  release(): Promise<void>
}

/** An error as one line, without the password of an address in it. */
export function readableError(error: unknown): string {
  const message =
    error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code || error.name : String(error)
  return message.replace(/\/\/\S*@/g, '//***@')
}

/** Takes the database that somebody gave us by its address. */
async function reachExternal(url: string, { onFatal }: Options, log: Log): Promise<ReachedDatabase> {
  const { host, pathname } = new URL(url)
  const taken = () => new StartError(`another server is using the database ${host}${pathname}: only one may`)
  const release = await takeOwnership(url, () => onFatal?.(taken())).catch((error) => {
    throw new StartError(`the database cannot be used: ${readableError(error)}`)
  })
  if (!release) throw taken()
  return {
    url,
    async logins() {
      if (await isSuperuser(url))
        log.warn(
          `the login of ${host}${pathname} is a superuser: one that owns this database and may create roles is enough`,
        )
      return { requests: url, platform: url }
    },
    release,
  }
}

/** Starts the PostgreSQL of our own data folder, and keeps it running. */
async function reachEmbedded({ settings, onProgress, onFatal }: Options, log: Log): Promise<ReachedDatabase> {
  const folder = settings.dataFolder
  const taken = () => new StartError(`another server is using ${folder}`)
  try {
    const cluster = await startCluster({
      folder: join(folder, 'postgres'),
      binaryFolder: settings.PG_BIN_DIR,
      ...(onProgress ? { onProgress } : {}),
      onRestart: () => log.warn('the database had ended and was started again'),
      onLost: (reason) => onFatal?.(new StartError(`the database in ${folder} ended and cannot be started: ${reason}`)),
    })
    const release = await takeOwnership(cluster.url, () => onFatal?.(taken()))
    if (!release) throw taken()
    return {
      url: cluster.url,
      logins: () => createLogins(cluster.url),
      async release() {
        await release()
        await cluster.stop()
      },
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`the database in ${folder} cannot be started: ${readableError(error)}`)
  }
}

/** @throws StartError when the database does not answer or another server has it. */
export const reachDatabase = (options: Options, log: Log): Promise<ReachedDatabase> =>
  options.settings.DATABASE_URL
    ? reachExternal(options.settings.DATABASE_URL, options, log)
    : reachEmbedded(options, log)
