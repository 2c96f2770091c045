import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const PROGRAMS = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/sbin', '/opt/homebrew/bin']
const ANSWERS_WITHIN = 15_000

/** Who may sign in and what each may do; without it anybody may do anything. */
export type MosquittoAccess = { readonly passwords: ReadonlyMap<string, string>; readonly acl: string }

const folderOf = (name: string) => PROGRAMS.find((place) => existsSync(join(place, name)))

export const hasMosquitto = (): boolean => folderOf('mosquitto') !== undefined

function find(name: string): string {
  const folder = folderOf(name)
  if (!folder) throw new Error(`no ${name} in ${PROGRAMS.join(', ')}`)
  return join(folder, name)
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** A file that Mosquitto, which gives up root, can read. */
function write(path: string, text: string): string {
  writeFileSync(path, text)
  chmodSync(path, 0o644)
  return path
}

function restricted(folder: string, { passwords, acl }: MosquittoAccess): string[] {
  const file = write(
    join(folder, 'mosquitto.passwd'),
    [...passwords].map(([user, secret]) => `${user}:${secret}\n`).join(''),
  )
  // Hashes the passwords of the file in place.
  spawnSync(find('mosquitto_passwd'), ['-U', file], { stdio: 'ignore' })
  chmodSync(file, 0o644)
  return [`password_file ${file}`, `acl_file ${write(join(folder, 'mosquitto.acl'), acl)}`]
}

/** Sessions and what waits for them outlive the broker; it gives up root, and needs a folder that it may write. */
function persistent(folder: string): string[] {
  const kept = join(folder, 'mosquitto')
  mkdirSync(kept, { recursive: true })
  chmodSync(kept, 0o777)
  return ['persistence true', `persistence_location ${kept}/`]
}

/** A Mosquitto of our own on the loopback, in the folder given. */
export async function startMosquitto(
  folder: string,
  port: number,
  access: MosquittoAccess | null = null,
  /** Queues without a limit, with or without persistence; null for Mosquitto's own limit and none. */
  isPersistent: boolean | null = null,
): Promise<{ stop(): Promise<void> }> {
  const config = write(
    join(folder, 'mosquitto.conf'),
    [
      `listener ${port} 127.0.0.1`,
      `allow_anonymous ${access === null}`,
      ...(isPersistent === null ? [] : ['max_queued_messages 0']),
      ...(isPersistent ? persistent(folder) : ['persistence false']),
      'max_inflight_messages 1000',
      ...(access ? restricted(folder, access) : []),
      '',
    ].join('\n'),
  )
  const child = spawn(find('mosquitto'), ['-c', config], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = Date.now() + ANSWERS_WITHIN
  while (!(await answers(port))) {
    if (Date.now() > end || child.exitCode !== null) throw new Error('Mosquitto does not answer')
    await setTimeout(50)
  }
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
