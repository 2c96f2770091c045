import { describe, expect, it, test } from 'vitest'
import { createPair, START } from '../testing/pipe.ts'

const TOPIC = 'spBv1.0/STATE/lamplighter'
const SECOND = 1_000
const bytes = (text: string) => new TextEncoder().encode(text)
const offline = (timestamp: unknown) => JSON.stringify({ online: false, timestamp })

function announced() {
  const pair = createPair()
  const said = () =>
    pair.sent.host
      .filter(({ topic }) => topic === TOPIC)
      .map(({ payload }) => JSON.parse(new TextDecoder().decode(payload)) as { online: boolean; timestamp: number })
  pair.host.will()
  pair.host.connected(true)
  return { ...pair, said, hear: (text: string) => pair.host.receive(TOPIC, bytes(text)) }
}

describe('a state of ours that another has said', () => {
  it.each([-60 * SECOND, 0, 60 * SECOND])('is answered with a later one when it is offline by %i ms', (later) => {
    const { said, hear } = announced()
    hear(offline(START + later))
    expect(said().slice(1)).toEqual([{ online: true, timestamp: later <= 0 ? START : START + later + 1 }])
  })

  it.each(['', 'ONLINE', '{"online":true}', '{}', '7', 'null', offline('x'), offline(1e300), offline(null)])(
    'is put right when it is %j',
    (text) => {
      const { said, hear } = announced()
      hear(text)
      expect(said().slice(1)).toEqual([{ online: true, timestamp: START }])
    },
  )

  it('is not answered when it is our own, or says that we are there', () => {
    const { said, hear } = announced()
    hear(JSON.stringify(said()[0]))
    hear(JSON.stringify({ online: true, timestamp: START - 60 * SECOND }))
    expect(said()).toHaveLength(1)
  })

  it('is answered ever more slowly while another host keeps saying it, and at once again after a quiet time', () => {
    const { said, hear, clock } = announced()
    for (let second = 0; second < 3_600; second++) {
      hear(offline(START + second))
      clock.pass(SECOND)
    }
    expect(said().length).toBeLessThan(70)
    expect(said().at(-1)!.timestamp).toBeGreaterThan(START + 3_500)
    clock.pass(300 * SECOND)
    const before = said().length
    hear('')
    expect(said()).toHaveLength(before + 1)
  })
})

test('what is said after a newer state of another is newer still: of the next connection, its will, and that we leave', () => {
  const { said, hear, host } = announced()
  hear(offline(START + 60 * SECOND))
  const will = JSON.parse(new TextDecoder().decode(host.will().payload))
  host.connected(true)
  host.stop()
  for (const { timestamp } of [will, ...said().slice(1)]) expect(timestamp).toBeGreaterThan(START + 60 * SECOND)
  expect(said().at(-1)).toMatchObject({ online: false })
})

test('who has left does not come back by what it hears of its leaving', () => {
  const { said, hear, host, clock } = announced()
  hear('')
  hear('')
  host.stop()
  hear(JSON.stringify(said().at(-1)))
  clock.pass(60 * SECOND)
  expect(said().at(-1)).toMatchObject({ online: false })
})
