import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { jsonSuccess } from './answer.ts'

const value = { name: '点灯人 "A"', level: 62.5 }
const parts = () => Readable.from(['{"name":"点', '灯人 \\"A\\""', ',"level":', '62.5}'])
const dataOf = async (answer: Readable) => {
  const { data, ...rest } = JSON.parse(await text(answer)) as { data: unknown }
  return { data, rest }
}

test('JSON that comes in parts is sent as it is', async () => {
  const { data, rest } = await dataOf(jsonSuccess(parts(), false))
  expect(data).toEqual(value)
  expect(rest).toEqual({ code: 0, type: 'json', message: '' })
})

test('in an envelope, its parts are one base64 text, wherever they end', async () => {
  for (const json of [parts(), [JSON.stringify(value)]]) {
    const { data, rest } = await dataOf(jsonSuccess(json, true))
    expect(JSON.parse(Buffer.from(data as string, 'base64').toString())).toEqual(value)
    expect(rest).toEqual({ code: 0, type: 'base64', message: '' })
  }
})

test('an answer whose data breaks off is not ended as if it were whole', async () => {
  async function* broken() {
    yield '{"name":'
    throw new Error('the database is gone')
  }
  await expect(text(jsonSuccess(Readable.from(broken()), false))).rejects.toThrow('the database is gone')
})
