import { afterEach, expect, test, vi } from 'vitest'
import { services } from './namespaces.ts'
import {
  account,
  createBody,
  createHost,
  createTestClock,
  GROUP,
  type Quirk,
  refused,
  serveCamera,
} from './testing/cameras.ts'

const CAMERA = { group: GROUP, edge: 'events' }
const PULL = 10_000
const ANSWERS_WITHIN = 5_000
const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

async function watch(quirk: Quirk) {
  const clock = createTestClock()
  const started = clock.now()
  const motion = { topic: 'VideoSource/MotionAlarm', data: { State: 'true' } }
  const { body } = createBody([motion])
  const asked: { name: string; at: number }[] = []
  const camera = await serveCamera(body, clock.now, (one, answer) => {
    asked.push({ name: /<s:Body><(\w+)/.exec(one.message)![1]!, at: (clock.now() - started) / 1_000 })
    return quirk(one, answer)
  })
  const { host, values } = createHost(clock)
  closes.push(camera.close, host.stop)
  await host.watch({ connection: CAMERA, address: { ...account, url: camera.url } })
  return {
    ...{ clock, values },
    momentsOf: (name: string) => asked.filter((one) => one.name === name).map(({ at }) => at),
    /** Lets time go by from one question for events to the next. */
    async goOn(seconds: number) {
      for (let gone = 0; gone < seconds; gone += PULL / 1_000) {
        clock.advance(PULL)
        await new Promise(setImmediate)
        await vi.waitFor(() => expect([clock.isDueIn(PULL), clock.isDueIn(ANSWERS_WITHIN)]).toEqual([true, false]))
      }
    },
  }
}

const SERVICE = '/event_service'
const POINT = /<a:Address>[^<]*\/events\/(\w+)<\/a:Address>/
const isOf = (message: string) => /<(PullMessages|Renew|Unsubscribe) /.test(message)

/** A camera that tells apart its subscriptions otherwise than by an address. */
function namingBy(reference: string, fits: (asked: Parameters<Quirk>[0]) => boolean): Quirk {
  let point = ''
  return (asked, answer) => {
    const { message } = asked
    if (isOf(message)) {
      if (!fits(asked)) return refused('InvalidArgVal', 'no such subscription')
      return answer(message.replace(/<a:To>[^<]*/, `<a:To>/events/${point}`))
    }
    const answered = answer(message)
    point = POINT.exec(answered.body)?.[1] ?? point
    const ownService = `${services.events}</r:Namespace><r:XAddr>http://10.9.9.9${SERVICE}</r:XAddr>`
    const body = answered.body
      .replace(new RegExp(`${services.events}</r:Namespace><r:XAddr>[^<]*</r:XAddr>`), ownService)
      .replace(POINT, reference)
    return { ...answered, body }
  }
}

const atService = ({ path }: Parameters<Quirk>[0]) => path === SERVICE
const PARAMETERS =
  '<a:Address>http://10.9.9.9/onvif/services</a:Address><a:ReferenceParameters xmlns:e="urn:event"><e:SubscriptionId>12</e:SubscriptionId><Shard xmlns="urn:a&amp;b"><Number>7</Number></Shard></a:ReferenceParameters>'
const withParameters = ({ path, message }: Parameters<Quirk>[0]) =>
  path === '/onvif/services' &&
  /<s:Header>.*<SubscriptionId xmlns="urn:event" a:IsReferenceParameter="true">12<.*<\/s:Header>/.test(message) &&
  /<Shard xmlns="urn:a&amp;b" a:IsReferenceParameter="true"><Number xmlns="urn:a&amp;b">7</.test(message)

test.each<[string, Quirk]>([
  ['has no address of its own', namingBy('<a:Address/>', atService)],
  ['is anonymous', namingBy('<a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address>', atService)],
  ['has an address below its service', namingBy('<a:Address>sub/1</a:Address>', ({ path }) => path === '/sub/1')],
  ['is told by its parameters', namingBy(PARAMETERS, withParameters)],
])('events are heard of a camera whose subscription %s', async (_, quirk) => {
  const { values, momentsOf, goOn } = await watch(quirk)
  expect(values).toMatchObject({ 'video.motion': 1 })
  await goOn(60)
  expect(momentsOf('CreatePullPointSubscription')).toEqual([0])
  expect(momentsOf('PullMessages').length).toBeGreaterThan(5)
})

test('a camera that forgets its subscriptions is asked for another less and less often', async () => {
  const { momentsOf, goOn } = await watch(({ message }, answer) =>
    isOf(message) ? refused('InvalidArgVal', 'no such subscription') : answer(message),
  )
  await goOn(300)
  expect(momentsOf('CreatePullPointSubscription')).toEqual([0, 10, 30, 70, 150])
})

test('a subscription that a camera does not renew is used until it is over', async () => {
  const { momentsOf, goOn } = await watch(({ message }, answer) =>
    message.includes('<Renew ') ? refused('ActionNotSupported', 'not supported') : answer(message),
  )
  await goOn(120)
  expect(momentsOf('Renew').length).toBeGreaterThan(0)
  expect(momentsOf('CreatePullPointSubscription')).toEqual([0])
})
