import { alarmFamilies, alarmTypes, enums, typeCalls, unsealData } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../authorization-tests/ask.ts'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let viewer: ApiClient

beforeAll(async () => {
  product = await startProduct()
  await product.person(await product.customer('city'), 'viewer', 'viewer')
  viewer = product.apiClient()
  await viewer.signIn('viewer')
})
afterAll(() => product.close())

async function asked<T>(name: keyof typeof typeCalls): Promise<T> {
  const { code, text } = await ask(product.app.port, name, {}, { token: viewer.token })
  expect(code).toBe(0)
  const { type, data } = JSON.parse(text) as { type: string; data: string | T }
  return (type === 'base64' ? unsealData(String(data)) : data) as T
}

test('the paths are those of the contract', () => {
  expect(Object.values(typeCalls).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /station/enum/DeviceTypes',
    'POST /common/type/gettypes',
    'GET /station/alarm/type',
  ])
})

test('device types are listed with what each is divided into', async () => {
  const { bigs, types } = await asked<{ bigs: { id: number }[]; types: { id: number; big: number }[] }>('type.devices')
  expect(bigs).toContainEqual({ id: 199, product: 'LightMonitor', zh: '单灯', en: 'Single light' })
  expect(bigs).toContainEqual({ id: 320, product: 'ManholeStation', zh: '井盖', en: 'Manhole' })
  expect(bigs.find(({ id }) => id === 301)).toMatchObject({ product: 'VideoStation' })
  expect(new Set(bigs.map(({ id }) => id)).size).toBe(bigs.length)
  expect(types).toContainEqual({ id: 104, big: 199, zh: '双色温', en: 'Dual colour temperature' })
  expect(types).toContainEqual({ id: 3, big: 1, zh: '落地式', en: 'Floor-standing' })
  const known = new Set(bigs.map(({ id }) => id))
  expect(types.filter(({ big }) => !known.has(big))).toEqual([])
})

test('all enumerations are listed by group, with numbers as numbers', async () => {
  const { groups, type } = await asked<{ groups: string[]; type: { group: string; value: unknown }[] }>('type.all')
  expect(groups).toEqual(Object.keys(enums))
  expect(new Set(type.map(({ group }) => group))).toEqual(new Set(groups))
  expect(type).toContainEqual({ group: 'alarmLevel', value: 30, zh: '严重', en: 'Severe' })
  expect(type).toContainEqual({ group: 'serialType', value: 'RS485', zh: 'RS485', en: 'RS485' })
})

test('every alarm has a number of its own, inside the band of its family', async () => {
  const map = await asked<Record<string, { code: string; family: object }>>('type.alarms')
  expect(
    Object.values(map)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(Object.keys(alarmTypes).sort())
  expect(map).toMatchObject({
    2: { code: 'LossPhase', zh: '缺相', en: 'Loss of phase', family: { en: 'Voltage' } },
    14: { code: 'SeriousLeakage', family: { en: 'Current' } },
    35: { code: 'WaterFault', family: { en: 'Security' } },
    46: { code: 'ContactFault', family: { en: alarmFamilies.at(-1)!.label.en } },
  })
})
