import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSparkplugHost } from '@lamplighter/links/sparkplug/host'
import { freePort } from '@lamplighter/links/testing'
import { afterEach, expect, test } from 'vitest'
import { createHandClock } from '../../testing/hand-clock.ts'
import { startMosquitto } from '../../testing/mosquitto.ts'
import { createExternalBroker } from './external-broker.ts'

const HEARD_WITHIN = 10_000
const settled = { timeout: 10_000, interval: 20 }
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** Our connection to a Mosquitto with this ACL. */
async function connected(acl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'lamplighter-hearing-'))
  stops.push(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const passwords = new Map([['lamplighter', 'secret']])
  const broker = await startMosquitto(folder, port, { passwords, acl: `user lamplighter\n${acl}\n` })
  stops.push(broker.stop)
  const clock = createHandClock(Date.UTC(2026, 10, 23))
  const errors: string[] = []
  const transport = createExternalBroker({
    url: `mqtt://lamplighter:secret@127.0.0.1:${port}`,
    clientId: 'lamplighter',
    after: clock.after,
    onError: (error) => void errors.push(String(error)),
  })
  const nothing = () => undefined
  const host = createSparkplugHost({
    ...{ hostId: 'lamplighter', now: clock.now, after: clock.after, publish: transport.publish, remember: nothing },
    events: { birth: nothing, online: nothing, values: nothing, reply: nothing, frame: nothing, clockSkew: nothing },
  })
  let isAnnounced = false
  await transport.start({
    subscriptions: host.subscriptions,
    will: host.will,
    onConnected(isResumed) {
      host.connected(isResumed)
      isAnnounced = true
    },
    onLost: nothing,
    receive: host.receive,
    refuse: nothing,
    committed: async () => undefined,
  })
  stops.push(transport.stop)
  await expect.poll(() => isAnnounced || transport.isDeaf!(), settled).toBe(true)
  return { transport, host, clock, errors }
}

test('a broker that lets us publish and not read is told as deaf, and why', async () => {
  const { transport, clock, errors } = await connected('topic write spBv1.0/#')
  await transport.room()
  await clock.advance(HEARD_WITHIN)
  expect([transport.isUp(), transport.isDeaf!()]).toEqual([false, true])
  expect(errors.join()).toMatch(/lets us publish.*spBv1\.0\/#/)
})

test('a broker that sends us what we publish is up, however long nothing else comes', async () => {
  const { transport, host, clock, errors } = await connected('topic readwrite spBv1.0/#')
  await expect.poll(() => host.counters.received, settled).toBeGreaterThan(0)
  await clock.advance(10 * HEARD_WITHIN)
  expect([transport.isUp(), transport.isDeaf!(), errors]).toEqual([true, false, []])
})
