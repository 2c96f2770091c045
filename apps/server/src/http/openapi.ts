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

type Fields = { properties?: Record<string, object>; required?: string[] }

/** What of a call's input stands in its address, and what remains for its body. */
function placed({ path, method, input }: Call) {
  const { properties = {}, required = [], ...others } = schema(input, 'input') as Fields
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const inAddress = method === 'GET' ? Object.keys(properties) : inPath
  const parameters = inAddress.map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    schema: properties[name],
  }))
  const isRest = (name: string) => !inAddress.includes(name)
  const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => isRest(name)))
  const hasFields = Object.keys(properties).length > 0
  return {
    parameters,
    body: hasFields ? { ...others, properties: rest, required: required.filter(isRest) } : { ...others },
  }
}

/** What is said of a file besides. */
const fileTerms = (rest: object) => ('properties' in rest ? (rest.properties as object) : {})

function operation(name: string, call: Call) {
  const { parameters, body: rest } = placed(call)
  const body = { 'application/json': { schema: rest } }
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
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.method !== 'GET' && call.file !== 'in' ? { requestBody: { content: body } } : {}),
    ...(call.file === 'in'
      ? {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  properties: { file: { type: 'string', format: 'binary' }, ...fileTerms(rest) },
                },
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
