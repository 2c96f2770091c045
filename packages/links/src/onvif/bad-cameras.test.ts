import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { backOff } from './back-off.ts'
import { account, createBody, createHost, createTestClock, GROUP, serve, serveCamera } from './testing/cameras.ts'
import { parseXml } from './xml.ts'

const CAMERA = { group: GROUP, edge: 'bad' }
const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const soap = (body: string) =>
  `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body>${body}</s:Body></s:Envelope>`

/** How a camera that answers so is told, beside one that is well. */
async function statusOf(answer: Answer) {
  const clock = createTestClock()
  const bad = await serve((request, response) => answer(request, response))
  const good = await serveCamera(createBody().body, clock.now)
  const { host, frames, online } = createHost(clock)
  closes.push(bad.close, good.close, host.stop)
  await host.watch({ connection: { group: GROUP, edge: 'good' }, address: { ...account, url: good.url } })
  const asked = host.watch({ connection: CAMERA, address: { ...account, url: bad.url } })
  return {
    async status() {
      await asked
      expect(host.stateOf({ group: GROUP, edge: 'good' })?.status).toBe('reachable')
      expect(online).toEqual([true])
      return host.stateOf(CAMERA)?.status
    },
    faults: () => frames.flatMap(({ fault }) => fault ?? []),
    clock,
  }
}

test.each<[string, Answer, string]>([
  ['a page of HTML', (_, response) => response.end('<!doctype html><html><body>Welcome<br></html>'), 'notOnvif'],
  ['garbage', (_, response) => response.end(Buffer.from([0, 255, 254, 1, 60, 60])), 'notOnvif'],
  ['nothing', (_, response) => response.end(), 'notOnvif'],
  ['SOAP of another kind', (_, response) => response.end(soap('<x/>')), 'notOnvif'],
  ['a document type', (_, response) => response.end(`<!DOCTYPE a [<!ENTITY b "c">]>${soap('<x>&b;</x>')}`), 'notOnvif'],
  ['tags without end', (_, response) => response.end('<a>'.repeat(10_000)), 'notOnvif'],
  ['401 without a challenge', (_, response) => response.writeHead(401).end('no'), 'wrongPassword'],
  [
    'a way to somewhere else',
    (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    'redirected',
  ],
  ['a cut connection', (request) => request.socket.destroy(), 'unreachable'],
])('a camera that answers %s is refused, and disturbs no other', async (_, answer, expected) => {
  const { status, faults } = await statusOf(answer)
  expect(await status()).toBe(expected)
  expect(faults()).toContain(expected)
})

test('an answer without end is cut off', async () => {
  const { status } = await statusOf((_, response) => {
    const chunk = Buffer.alloc(64 * 1024, 'x')
    const write = () => {
      while (response.write(chunk));
    }
    response.on('drain', write)
    response.on('error', () => undefined)
    write()
  })
  expect(await status()).toBe('tooLarge')
})

test.each<[string, Answer]>([
  ['never answers', () => undefined],
  ['begins to answer and stops', (_, response) => void response.write('<s:Envelope')],
])('one that %s is given up after 5 s', async (_, answer) => {
  let hasAsked = false
  const { status, clock } = await statusOf((request, response) => {
    hasAsked = true
    answer(request, response)
  })
  await vi.waitFor(() => expect(hasAsked).toBe(true))
  clock.advance(5_000)
  expect(await status()).toBe('noAnswer')
})

test('a camera may not stand where the network does not admit it', async () => {
  const clock = createTestClock()
  const { host, network } = createHost(clock)
  network.admits = () => false
  await host.watch({ connection: CAMERA, address: { ...account, url: 'http://169.254.169.254/latest' } })
  expect(host.stateOf(CAMERA)?.status).toBe('forbiddenAddress')
})

test('a camera that is away is asked less and less often, every 5 minutes at last', () => {
  expect([1, 2, 3, 6, 100].map(backOff)).toEqual([10_000, 20_000, 40_000, 300_000, 300_000])
})

test('text of a document is read with its entities, whatever prefixes it has', () => {
  const { name, children } = parseXml(
    '<a:Root xmlns:a="x"><a:Name b:token="1" xmlns:b="y">A &amp; <![CDATA[<B>]]></a:Name></a:Root>',
  )
  expect(name).toBe('Root')
  expect(children[0]).toMatchObject({ name: 'Name', text: 'A & <B>', attributes: { token: '1' } })
})
