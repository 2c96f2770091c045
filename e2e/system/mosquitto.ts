import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { until } from './wait.ts'

const PLACES = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto', '/opt/homebrew/sbin/mosquitto']

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** A Mosquitto of our own on the loopback, in the folder given. */
export async function startMosquitto(folder: string, port: number): Promise<{ stop(): Promise<void> }> {
  const program = PLACES.find((place) => existsSync(place))
  if (!program) throw new Error(`no Mosquitto at ${PLACES.join(', ')}`)
  const config = join(folder, 'mosquitto.conf')
  writeFileSync(
    config,
    [`listener ${port} 127.0.0.1`, 'allow_anonymous true', 'persistence false', 'max_inflight_messages 1000', ''].join(
      '\n',
    ),
  )
  const child = spawn(program, ['-c', config], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await until('Mosquitto answers', () => answers(port))
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
