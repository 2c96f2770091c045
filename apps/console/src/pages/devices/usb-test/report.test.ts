import { expect, test } from 'vitest'
import { reportOf } from './report.ts'
import { heard, silence } from './talk.ts'

const AT = Date.UTC(2026, 10, 21, 12)
const URL = 'ws://127.0.0.1:4044'
const line = (text: string) => ({ url: URL, way: 'in', text }) as const

test('the newest line stands first, a turn of a key is noted apart, and long ago is forgotten', () => {
  let talk = heard(silence, line('{"type":"inserted","serial":"LK-1"}'), AT)
  talk = heard(talk, { ...line('{"type":"removed","serial":"LK-1"}'), way: 'out' }, AT)
  talk = heard(talk, line('nonsense'), AT + 1)
  expect(talk.turns).toEqual([{ id: 1, at: AT, type: 'inserted', serial: 'LK-1' }])
  expect(talk.lines.map(({ id, text }) => [id, text])[0]).toEqual([3, 'nonsense'])
  for (let at = 0; at < 300; at++) talk = heard(talk, line('{"type":"removed","serial":"LK-1"}'), AT)
  expect([talk.lines.length, talk.turns.length]).toEqual([200, 200])
  expect(new Set(talk.lines.map(({ id }) => id)).size).toBe(200)
})

test('the report says what was found and what was said, without what a key signed', () => {
  const talk = heard(silence, line('{"type":"login","serial":"LK-1","signature":"c2VjcmV0"}'), AT)
  const text = reportOf({
    origin: 'https://lights.example',
    agent: 'a browser',
    at: AT,
    ports: [
      { url: URL, found: { kind: 'helper', version: '1.0' } },
      { url: 'ws://127.0.0.1:5044', found: { kind: 'nothing' } },
      { url: 'ws://127.0.0.1:6044', found: 'scanning' },
    ],
    helper: {
      url: URL,
      link: 'open',
      version: '1.0',
      keys: [{ user: 'anna', serial: 'LK-1', publicKey: 'pem' }],
    },
    talk,
  })
  for (const part of ['https://lights.example', 'helper 1.0', 'nothing', 'scanning', 'LK-1 anna', '"signature":"(8)"'])
    expect(text).toContain(part)
  expect(text).not.toContain('c2VjcmV0')
})
