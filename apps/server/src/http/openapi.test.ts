import { type Call, calls } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

type Operation = {
  operationId: string
  parameters?: object[]
  requestBody?: { content: Record<string, { schema: object }> }
}
const paths = openApi().paths as Record<string, Record<string, Operation>>

test('every call is there, several methods of one path too', () => {
  const told = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  expect(told.toSorted()).toEqual(Object.keys(calls).toSorted())
  expect(Object.keys(paths['/api/group/background'] ?? {})).toEqual(['get', 'post'])
})

test('an id in the path is a parameter, and no part of the body', () => {
  const change = paths['/api/group/list/{id}']?.put
  expect(change?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
  const { schema } = change!.requestBody!.content['application/json']!
  expect(schema).toMatchObject({ required: ['name', 'parentId'] })
  expect(schema).not.toHaveProperty('properties.id')
})

test('what a GET asks with stands in its address', () => {
  expect(paths['/api/group/pos']?.get?.parameters).toMatchObject([{ name: 'groupId', in: 'query', required: false }])
  for (const [name, { method }] of Object.entries(calls as Record<string, Call>))
    if (method === 'GET')
      expect(
        Object.values(paths)
          .flatMap(Object.values)
          .find((one) => one.operationId === name),
      ).not.toHaveProperty('requestBody')
})

test('what is said of a file stands beside it', () => {
  const { schema } = paths['/api/group/background']!.post!.requestBody!.content['multipart/form-data']!
  expect(schema).toHaveProperty('properties.file')
  expect(schema).toHaveProperty('properties.id')
})
