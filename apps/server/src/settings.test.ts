import { expect, test } from 'vitest'
import { demandSecret, readSettings, refuseTestCost, removeSecrets, StartError } from './settings.ts'

test('settings have defaults for a laptop', () => {
  expect(readSettings({})).toMatchObject({
    LAMPLIGHTER_PORT: 8080,
    LAMPLIGHTER_HOST: '127.0.0.1',
    LAMPLIGHTER_MQTT_PORT: 1883,
  })
})

test.each([
  ['LAMPLIGHTER_PORT', 'eighty', 'LAMPLIGHTER_PORT is not a number'],
  ['LAMPLIGHTER_PORT', '70000', 'LAMPLIGHTER_PORT is not a port (0-65535)'],
  ['DATABASE_URL', 'mysql://host/x', 'DATABASE_URL is not an address like postgres://host'],
  ['MQTT_URL', 'broker', 'MQTT_URL is not an address like mqtt://host'],
])('a mistake in %s is one clear line', (name, value, line) => {
  expect(() => readSettings({ [name]: value })).toThrow(new StartError(line))
})

test.each([
  ['DATABASE_URL', 'postgres://lamp:Key#7@db.example/lamps'],
  ['DATABASE_URL', 'postgres://lamp:Key/7@db.example/lamps'],
  ['DATABASE_URL', 'postgres://lamp:12/Key@db.example/lamps'],
  ['DATABASE_URL', 'postgres://lamp:Key@7@db.example/lamps'],
  ['MQTT_URL', 'mqtt://lamp:Key?7@broker.example'],
  ['LAMPLIGHTER_SMTP_URL', 'smtp://lamp:Key#7@mail.example'],
])('a password in %s that is no part of an address is told of without it: %s', (name, value) => {
  const told = () => readSettings({ [name]: value })
  expect(told).toThrow(/percent-encoded/)
  expect(told).not.toThrow(/Key/)
  expect(readSettings({ [name]: value.replace(/Key[#/@?]7|12\/Key/, 'Key%237') })).toMatchObject({
    [name]: expect.stringContaining('Key%237'),
  })
})

test.each(['LAMPLIGHTER_SMS_METHOD', 'LAMPLIGHTER_OPENID_ISSUER', 'LAMPLIGHTER_SECURE_COOKIES', 'LAMPLIGHTER_LOG'])(
  'a key that was given as %s by mistake is not printed',
  (name) => expect(() => readSettings({ [name]: 'Key-7' })).not.toThrow(/Key-7/),
)

test.each([
  [undefined],
  ['changeme'],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['secret-secret-secret-secret-secret-1'],
  ['q8Zr1vTn3Xq8Zr1vTn3Xq8Zr1vTn3Xq8Zr1v'],
  ['q8Zr1vTn3Xw7Lk5Bq8Zr1vTn3Xw7Lk5B'],
  ['abcdefghijklmnopqrstuvwxyz0123456789'],
])('production refuses the secret %s', (secret) => {
  const settings = readSettings(secret === undefined ? {} : { LAMPLIGHTER_SECRET: secret })
  expect(() => demandSecret(settings)).toThrow(StartError)
})

test('production takes a random secret', () => {
  const secret = 'q8Zr1vTn3Xw7Lk5Bp9Cs2Df4Gh6Jm0Ny'
  expect(demandSecret(readSettings({ LAMPLIGHTER_SECRET: secret }))).toBe(secret)
})

test('secrets are taken out of the environment, and nothing else', () => {
  const env = { LAMPLIGHTER_SECRET: 'a', DATABASE_URL: 'postgres://u:p@host/x', LAMPLIGHTER_PORT: '8080', PATH: '/bin' }
  removeSecrets(env)
  expect(env).toEqual({ LAMPLIGHTER_PORT: '8080', PATH: '/bin' })
})

test('the cost of passwords can be lowered, but not in production', () => {
  expect(readSettings({}).LAMPLIGHTER_ATTEMPT_COST).toBe('full')
  expect(() => refuseTestCost(readSettings({}))).not.toThrow()
  expect(() => refuseTestCost(readSettings({ LAMPLIGHTER_ATTEMPT_COST: 'test' }))).toThrow(
    'LAMPLIGHTER_ATTEMPT_COST=test is for tests only',
  )
})
