import { unsealData } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

const [NOT_FOUND, OVER] = [990005, 990761]

let product: Product
let admin: ApiClient
const others: Record<string, ApiClient> = {}

beforeAll(async () => {
  product = await startProduct()
  const city = await product.customer('city')
  const town = await product.customer('town')
  await product.person(city, 'admin', 'administrator')
  await product.person(city, 'second', 'administrator')
  await product.person(city, 'watch', 'viewer')
  await product.person(town, 'stranger', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
  for (const name of ['second', 'watch', 'stranger']) {
    others[name] = product.apiClient()
    await others[name].signIn(name)
  }
})
afterAll(() => product.close())

const url = (path: string) => `http://127.0.0.1:${product.app.port}${path}`
const list = async (apiClient: ApiClient, filters: object = {}) =>
  (await apiClient.call('/station/task/Query', filters)).data as { total: number; rows: Record<string, unknown>[] }
const download = (id: string, { token }: ApiClient) =>
  fetch(url(`/station/task/Result?id=${id}`), {
    headers: { auth: token, lang: 'en_us', 'accept-encoding': 'identity' },
  })

/** The task of an import that was applied. */
async function applied(): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob(['number,lat,lng\nA1,39.9,116.4\n']), 'lamps.csv')
  const answer = await fetch(url('/station/import/Upload'), { method: 'POST', body, headers: { auth: admin.token } })
  const { data } = (await answer.json()) as { data: string }
  const { importId, mapping } = unsealData(data) as { importId: string; mapping: object }
  await admin.call('/station/import/Check', { importId, mapping })
  await admin.call('/station/import/Apply', { importId })
  const { rows } = await list(admin)
  return String(rows[0]!.id)
}

test('an import is a task that can be followed, and its result downloaded', async () => {
  const id = await applied()
  const get = async () => (await admin.call('/station/task/Get', { id })).data
  await expect.poll(get).toMatchObject({
    id,
    kind: 'imports.apply',
    label: { zh: '导入资产', en: 'Import inventory' },
    title: 'lamps.csv',
    state: 'done',
    done: 1,
    total: 1,
    account: 'admin',
    error: '',
    file: { name: 'lamps-result.csv' },
  })
  const { file } = (await get()) as { file: { size: number } }
  const answer = await download(id, admin)
  const bytes = await answer.bytes()
  expect([answer.status, bytes.length, answer.headers.get('content-length')]).toEqual([
    200,
    file.size,
    String(file.size),
  ])
  expect(answer.headers.get('content-disposition')).toContain('lamps-result.csv')
  expect(Buffer.from(bytes).toString()).toMatch(/^\uFEFFRow,Result,.*\r\n2,Accepted/)
  expect(await list(admin, { state: 'failed' })).toMatchObject({ total: 0 })
})

test('who holds the right over the organisation sees it, who does not and who is of another does not', async () => {
  const id = await applied()
  expect((await list(others.second!)).rows.map((row) => row.id)).toContain(id)
  for (const name of ['watch', 'stranger']) {
    const apiClient = others[name]!
    expect([name, await list(apiClient)]).toMatchObject([name, { total: 0, rows: [] }])
    expect((await apiClient.call('/station/task/Get', { id })).code).toBe(NOT_FOUND)
    expect((await apiClient.call('/station/task/Cancel', { id })).code).toBe(NOT_FOUND)
    expect(((await (await download(id, apiClient)).json()) as { code: number }).code).toBe(NOT_FOUND)
  }
})

test('a task that is over is not cancelled', async () => {
  const id = await applied()
  await expect
    .poll(async () => ((await admin.call('/station/task/Get', { id })).data as { state: string }).state)
    .toBe('done')
  expect((await admin.call('/station/task/Cancel', { id })).code).toBe(OVER)
})

test('why one failed is told in the language of who asks', async () => {
  const id = await applied()
  await product.app.db.system((scope) =>
    scope.query(`update task set state = 'failed', error = '{"key":"task.interrupted"}' where id = $1`, [id]),
  )
  const sentence = async (lang: string) =>
    ((await admin.call('/station/task/Get', { id }, { lang })).data as { error: string }).error
  expect(await sentence('en_us')).toBe('The server stopped during the task; it can be started again')
  expect(await sentence('zh_cn')).toBe('服务器在任务进行时停止，可以重新执行')
})
