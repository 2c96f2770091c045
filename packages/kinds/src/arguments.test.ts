import { type Field, fieldLabel } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { wires } from './wires.ts'

type Json = { properties?: Record<string, object> }

const commands = Object.values(wires).flatMap(({ kind, commands: all }) =>
  all.map((spec) => [`${kind} ${spec.code}`, spec] as const),
)

test.each(commands)('every argument of %s has a name in both languages', (_, { args, fields = [] }) => {
  const { properties = {} } = z.toJSONSchema(args, { io: 'input', unrepresentable: 'any' }) as Json
  const named = (key: string) => fields.find((field: Field) => field.key === key)?.label ?? fieldLabel(key)
  expect(Object.keys(properties).filter((key) => !named(key))).toEqual([])
})
