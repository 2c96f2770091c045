import { type Call, calls, errors, operations } from '@lamplighter/contract'
import { z } from 'zod'

const schema = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return json
}

const access = (call: Call) =>
  call.access === 'anyone' || call.access === 'signedIn'
    ? call.access
    : `${call.access} (${operations[call.access].en})`

/** Ids that stand in the path. */
function addressTerms({ path }: Call) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const parameters = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'integer' } }))
  return parameters.length > 0 ? { parameters } : {}
}

function operation(name: string, call: Call) {
  const body = { 'application/json': { schema: schema(call.input, 'input') } }
  const answer = {
    type: 'object',
    required: ['code', 'data', 'type', 'message'],
    properties: {
      code: { type: 'integer', description: '0 and 990099 are success' },
      data: schema(call.output, 'output'),
      type: { enum: ['json', 'base64'] },
      message: { type: 'string' },
    },
  }
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    description: `Access: ${access(call)}.${call.password ? ' Asks for a recent password check.' : ''}`,
    ...(call.access === 'anyone' ? {} : { security: [{ token: [] }] }),
    ...addressTerms(call),
    ...(call.method !== 'GET' && call.file !== 'in' ? { requestBody: { content: body } } : {}),
    ...(call.file === 'in'
      ? {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'The answer; `data` is the value itself for a plain JSON body, base64 JSON for an enveloped one',
        content: call.file === 'out' ? { 'application/octet-stream': {} } : { 'application/json': { schema: answer } },
      },
    },
  }
}

/** OpenAPI 3.1 of every call, from the same list that the handlers are made of. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
    const path = `/api${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lamplighter', version: '0.1.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'auth' } } },
    'x-errors': Object.fromEntries(
      Object.entries(errors).map(([key, { number, en, zh }]) => [number, { key, en, zh }]),
    ),
    paths,
  }
}
