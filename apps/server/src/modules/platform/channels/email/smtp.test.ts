import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '../../../../settings.ts'
import { TEST_CERTIFICATE, TEST_KEY } from '../../../../testing/certificate.ts'
import type { Outgoing } from '../message.ts'
import { smtpTransport } from './smtp.ts'

type Mail = { from: string; to: string[]; secure: boolean; text: string }

const TLS = { key: TEST_KEY, cert: TEST_CERTIFICATE }
const trusted = getCACertificates('default')
const open: { close(done?: () => void): void }[] = []
afterEach(() => {
  setDefaultCACertificates(trusted)
  for (const server of open.splice(0)) server.close()
})

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}

/** A real SMTP server: ann may sign in, and nobody@ has no mailbox. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: Mail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      if (username === 'ann' && password === 'p@ss:word') done(null, { user: username })
      else done(refusal(535, 'no'))
    },
    onRcptTo: ({ address }, _, done) => {
      const first = address.split('@')[0]
      if (first === 'nobody') return done(refusal(550, 'no such mailbox'))
      return done(first === 'later' ? refusal(450, 'try later') : null)
    },
    onData(stream, { envelope, secure }, done) {
      let text = ''
      stream.on('data', (chunk) => (text += chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((to) => to.address), secure, text })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return { mails, port: (server.server.address() as AddressInfo).port }
}

const ID = '0c5ab2a5-5d6e-4f0e-9d0f-3f1a0f5c2b11'
const outgoing: Outgoing = { id: ID, customerId: 1, channel: 'email', webhookId: null, content: Buffer.alloc(0) }
const send = (url: string, { to = 'bob@mail.example', signal = new AbortController().signal } = {}) =>
  smtpTransport(
    readSettings({ LAMPLIGHTER_SMTP_URL: url, LAMPLIGHTER_SMTP_FROM: 'Night desk <desk@city.example>' }),
  )!.send(outgoing, { to, subject: '测试 test', text: 'Zeile 1\nLamp out.', params: {} }, signal)

test('a mail arrives with its sender, its words and the id of the message', async () => {
  const { mails, port } = await startMailServer()
  await send(`smtp://127.0.0.1:${port}`)
  expect(mails).toMatchObject([{ from: 'desk@city.example', to: ['bob@mail.example'], secure: false }])
  const [{ text }] = mails as [Mail]
  expect(text).toContain('From: Night desk <desk@city.example>')
  expect(text).toContain(`Message-ID: <${ID}@city.example>`)
  expect(text).toContain('Lamp out.')
  expect(text).toMatch(/Subject: =\?UTF-8\?/)
})

test('who sends signs in with the user and the password of the address', async () => {
  const { mails, port } = await startMailServer({ authOptional: false })
  await send(`smtp://ann:p%40ss%3Aword@127.0.0.1:${port}`)
  expect(mails).toHaveLength(1)
  await expect(send(`smtp://ann:wrong@127.0.0.1:${port}`)).rejects.toMatchObject({
    stored: 'signIn 535',
    isFinal: false,
  })
})

test.each([
  ['smtps', { secure: true }],
  ['smtp', { disabledCommands: [] }],
])('%s is encrypted where the certificate is trusted', async (protocol, options) => {
  setDefaultCACertificates([...trusted, TEST_CERTIFICATE])
  const { mails, port } = await startMailServer({ ...TLS, ...options })
  await send(`${protocol}://localhost:${port}`)
  expect(mails).toMatchObject([{ secure: true }])
})

test.each([
  ['smtps', { secure: true }],
  ['smtp', { disabledCommands: [] }],
])('a certificate that nobody vouches for ends %s before a word was sent', async (protocol, options) => {
  const { mails, port } = await startMailServer({ ...TLS, ...options })
  await expect(send(`${protocol}://127.0.0.1:${port}`)).rejects.toMatchObject({ stored: 'certificate', isFinal: false })
  expect(mails).toEqual([])
})

test.each([
  ['nobody@mail.example', 'recipient 550', true],
  ['later@mail.example', 'recipient 450', false],
])('a refused recipient %s is told as %s; final: %s', async (to, stored, isFinal) => {
  const { port } = await startMailServer()
  await expect(send(`smtp://127.0.0.1:${port}`, { to })).rejects.toMatchObject({ stored, isFinal })
})

test('a mail server that is not there is told', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toMatchObject({ stored: 'refused', isFinal: false })
})

test('a mail server that says nothing is left when the time is over', async () => {
  const stop = new AbortController()
  const server = createServer(() => stop.abort()).listen(0, '127.0.0.1')
  open.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(send(`smtp://127.0.0.1:${port}`, { signal: stop.signal })).rejects.toThrow()
})

test('without the setting there is no mail server', () => {
  expect(smtpTransport(readSettings({}))).toBeNull()
})
