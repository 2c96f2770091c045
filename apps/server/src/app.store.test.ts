import { DataType } from '@lamplighter/links/sparkplug/codec'
import type { EdgeMetric } from '@lamplighter/links/sparkplug/device'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ApiClient, connectEdge, PASSWORD, type Product, startProduct } from './testing/product.ts'

const EDGE = '13800000001'
const LAMPS = ['89860420000000000001', '89860420000000000002']
const settled = { timeout: 15_000, interval: 50 }

let product: Product
let ours: number
let theirs: number
let operator: ApiClient
let secret: string
const level = new Map(LAMPS.map((lamp) => [lamp, 0]))
let executions = 0

const lampMetrics = (device: string): EdgeMetric[] => [
  { name: 'Properties/Kind', datatype: DataType.String, value: 'lamp' },
  { name: 'lamp/level', datatype: DataType.Double, value: level.get(device) ?? 0 },
  { name: 'lamp/command', datatype: DataType.Double, value: level.get(device) ?? 0 },
  { name: 'elec/activePower', datatype: DataType.Double, value: (level.get(device) ?? 0) * 1.5 },
]

const connectLamps = (devices: readonly string[] = LAMPS) =>
  connectEdge(product, {
    group: 'ours',
    edge: EDGE,
    secret,
    devices: () => devices,
    metrics: (device) =>
      device ? lampMetrics(device) : [{ name: 'Properties/Kind', datatype: DataType.String, value: 'gateway' }],
    onOrder({ device, args }) {
      executions++
      const asked = (args as { level: number }).level
      level.set(device!, asked)
      queueMicrotask(() =>
        edge.node.data(device, [
          { name: 'lamp/level', value: asked },
          { name: 'elec/activePower', value: asked * 1.5 },
        ]),
      )
      return { status: 0 }
    },
  })

let edge: Awaited<ReturnType<typeof connectLamps>>

type Light = { id: number; code: string; online: boolean; light: boolean; level: number | null }
const lights = async (apiClient = operator) =>
  ((await apiClient.call('/api/station/light/Query', { size: 100 })).data as { rows: Light[] }).rows

beforeAll(async () => {
  product = await startProduct()
  ours = await product.customer('ours')
  theirs = await product.customer('theirs')
  await product.person(ours, 'operator', 'administrator')
  await product.person(ours, 'viewer', 'viewer')
  await product.person(theirs, 'stranger', 'administrator')
  secret = (await product.gateway(ours, EDGE, LAMPS)).secret
  operator = product.apiClient()
  await operator.signIn('operator')
  edge = await connectLamps()
  await vi.waitFor(async () => expect((await lights()).filter((light) => light.online)).toHaveLength(2), settled)
})
afterAll(() => product.close())

describe('a call', () => {
  test('is answered in the envelope when it was asked in one', async () => {
    const answer = await operator.enveloped('/station/config/QueryGroup', {})
    expect(answer).toMatchObject({ status: 200, code: 0, data: [] })
  })

  test.each([
    ['a malformed envelope', '{"content":"%%%"}', 990001],
    ['an array as content', '{"content":["x"]}', 990001],
    ['a key that would be a prototype', '{"__proto__":{"isSuper":true}}', 990001],
    ['no JSON at all', 'hello', 990001],
    ['a wrong type', '{"page":"first"}', 990003],
  ])('with %s is refused by name', async (_, body, code) => {
    expect(await operator.raw('/api/station/light/Query', body)).toMatchObject({ code, data: null })
  })

  test('that does not exist says so in the language of the caller', async () => {
    const answer = await operator.call('/api/station/light/Explode', {}, { lang: 'zh_cn' })
    expect(answer).toMatchObject({ status: 404, code: 990002, message: '没有这个接口' })
  })

  test('without a session is sent to sign in', async () => {
    expect(await product.apiClient().call('/api/station/tree/QueryAll')).toMatchObject({ code: 990008 })
  })

  test('in the name of another customer is refused', async () => {
    expect(await operator.call('/api/station/tree/QueryAll', {}, { custid: String(theirs) })).toMatchObject({
      code: 990106,
    })
  })
})

describe('a person', () => {
  test('is told the minutes once five passwords were wrong', async () => {
    await product.person(ours, 'clumsy', 'viewer')
    const apiClient = product.apiClient()
    for (let attempt = 0; attempt < 4; attempt++)
      expect(await apiClient.signIn('clumsy', 'wrong')).toMatchObject({ code: 990101 })
    expect((await apiClient.signIn('clumsy', 'wrong')).message).toMatch(/locked for 15 minutes/)
    expect(await apiClient.signIn('clumsy')).toMatchObject({ code: 990102 })
  })

  test('who must change the password can do nothing else before', async () => {
    await product.person(ours, 'fresh', 'operator', { mustChange: true })
    const apiClient = product.apiClient()
    expect((await apiClient.signIn('fresh')).data).toMatchObject({ modify: true })
    expect(await apiClient.call('/api/station/tree/QueryAll')).toMatchObject({ code: 990113 })
    const change = (pswd: string) =>
      apiClient.call('/api/station/auth/Modify', { user: 'fresh', old: PASSWORD, pswd, conf: pswd })
    expect(await change('alllowercase1')).toMatchObject({ code: 990111 })
    expect(await change(PASSWORD)).toMatchObject({ code: 990110 })
    expect(await change('Other-2026-go')).toMatchObject({ code: 0 })
    await vi.waitFor(
      async () => expect(await apiClient.call('/api/station/tree/QueryAll')).toMatchObject({ code: 0 }),
      settled,
    )
  })

  test('who signed out is signed out for good', async () => {
    const apiClient = product.apiClient()
    await apiClient.signIn('viewer')
    expect(await apiClient.call('/api/station/auth/logout')).toMatchObject({ code: 0 })
    expect(await apiClient.call('/api/station/tree/QueryAll')).toMatchObject({ code: 990008 })
  })

  test('leaves a line in the audit trail for every change, each linked to the one before', async () => {
    const rows = await product.app.db.system((scope) =>
      scope.query<{ action: string; previous_hash: Buffer; hash: Buffer }>(
        'select action, previous_hash, hash from audit where customer_id = $1 order by id',
        [ours],
      ),
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const [at, row] of rows.entries()) if (at > 0) expect(row.previous_hash).toEqual(rows[at - 1]!.hash)
  })
})

describe('an order', () => {
  const send = (apiClient: ApiClient, args: unknown, ids: number[], code = 'dco.dim') =>
    apiClient.call('/api/station/light/SendCommand', { code, args, ids })

  test('goes to the lamp, is answered, and is proved by its meter', async () => {
    const [lamp] = await lights()
    const sent = await send(operator, { level: 40 }, [lamp!.id])
    const { groupId } = sent.data as { groupId: string }
    await vi.waitFor(async () => {
      const { data } = await operator.call('/api/station/command/Query', { groupId })
      expect((data as { rows: object[] }).rows[0]).toMatchObject({ status: 9, confirms: 'reply' })
    }, settled)
    await vi.waitFor(
      async () => expect((await lights()).find(({ id }) => id === lamp!.id)).toMatchObject({ light: true, level: 40 }),
      settled,
    )
  })

  test.each([
    ['a level of 101', { level: 101 }, 'dco.dim', 990203],
    ['a command that nobody knows', {}, 'dco.explode', 990201],
    ['an end that is past', { level: 10, until: '2020-01-01T00:00:00.000Z' }, 'dco.dim', 990204],
  ])('with %s is refused and changes nothing', async (_, args, code, number) => {
    const [lamp] = await lights()
    const before = executions
    expect(await send(operator, args, [lamp!.id], code)).toMatchObject({ code: number })
    expect(executions).toBe(before)
  })

  test('for a kind that does not know it is refused by the name of the kind', async () => {
    const gateway = product.app.registry.at({ group: 'ours', edge: EDGE, device: null })
    const message = 'Device type unsupported: Gateway does not know the command "dco.dim"'
    expect(await send(operator, { level: 5 }, [gateway!.id])).toMatchObject({ code: 990202, message })
    const items = [{ id: 'mine', deviceId: gateway!.id, code: 'dco.dim', args: { level: 5 } }]
    expect(await operator.call('/api/station/command/send', items)).toMatchObject({
      code: 0,
      data: { groupId: null, list: [{ itemId: 'mine', cmdId: null, status: 2, message }] },
    })
  })

  test('by a viewer is refused with the right that is missing', async () => {
    const viewer = product.apiClient()
    await viewer.signIn('viewer')
    const [lamp] = await lights()
    expect(await send(viewer, { level: 10 }, [lamp!.id])).toMatchObject({
      code: 990004,
      message: expect.stringContaining('Dim lights'),
    })
  })

  test('for a lamp of another customer finds no lamp, alone or among own ones', async () => {
    const stranger = product.apiClient()
    await stranger.signIn('stranger')
    expect(await lights(stranger)).toEqual([])
    const [lamp] = await lights()
    expect(await send(stranger, { level: 10 }, [lamp!.id])).toMatchObject({
      code: 990005,
      message: 'There is no such device',
    })
    expect(await stranger.call('/api/station/device/Detail', { id: lamp!.id })).toMatchObject({ code: 990005 })
  })
})

describe('a frame', () => {
  const faults = async () => {
    const gateway = product.app.registry.at({ group: 'ours', edge: EDGE, device: null })!
    const { data } = await operator.call('/api/station/frame/Query', { deviceId: gateway.id })
    return (data as { faults: Record<string, number> }).faults
  }

  test('that is not Sparkplug, or belongs to another node, is counted, and the next good one works', async () => {
    edge.client.publish(`spBv1.0/ours/DDATA/${EDGE}/${LAMPS[0]}`, Buffer.from([0xff, 0xff, 0xff]))
    edge.client.publish('spBv1.0/theirs/NBIRTH/13900000009', Buffer.from([0x08]))
    await vi.waitFor(async () => expect(Object.keys(await faults()).length).toBeGreaterThan(1), settled)
    expect(await faults()).toMatchObject({ forbiddenTopic: 1 })
    edge.node.data(LAMPS[1]!, [{ name: 'lamp/level', value: 77 }])
    await vi.waitFor(async () => expect((await lights()).map((light) => light.level)).toContain(77), settled)
  })

  test('from a gateway whose cable was pulled is missed: its lamps go offline', async () => {
    edge.cut()
    await vi.waitFor(async () => expect((await lights()).every((light) => !light.online)).toBe(true), settled)
    edge = await connectLamps()
    await vi.waitFor(async () => expect((await lights()).every((light) => light.online)).toBe(true), settled)
  })
})

test('a gateway with a wrong secret is not let in', async () => {
  await expect(
    connectEdge(product, {
      group: 'ours',
      edge: EDGE,
      secret: 'wrong',
      devices: () => [],
      metrics: () => [],
      onOrder: () => ({ status: 0 }),
    }),
  ).rejects.toThrow(/Not authorized|Bad username|Connection refused/i)
})
