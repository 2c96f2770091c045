/** Bodies that are not what they should be: each with what is wrong with it. */
export type Attack = { readonly what: string; readonly body: string | Buffer }

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
const enveloped = (content: unknown) => JSON.stringify({ content })

/** As the contract's client seals: angle brackets escaped, then base64. */
const sealed = (text: string) => enveloped(base64(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')))

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

const POISON = ['__proto__', 'constructor', 'prototype']

/** JSON texts that a careless server stumbles over. */
const texts: readonly (readonly [string, string])[] = [
  ['nothing at all', ''],
  ['a lone brace', '{'],
  ['two values', '{}{}'],
  ['a comment', '{/* x */}'],
  ['a trailing comma', '{"page":1,}'],
  ['single quotes', "{'page':1}"],
  ['a number too large', '{"page":1e400}'],
  ['a number beyond exact', '{"page":9007199254740993}'],
  ['minus zero', '{"page":-0}'],
  ['a page below all', '{"page":-1}'],
  ['a page of text', '{"page":"1 or 1=1"}'],
  ['NaN', '{"page":NaN}'],
  ['Infinity', '{"page":Infinity}'],
  ['hexadecimal', '{"page":0x10}'],
  ['a lone surrogate', '{"filters":{"keyword":"\\ud800"}}'],
  ['a null character', '{"filters":{"keyword":"\\u0000"}}'],
  ['a byte order mark', '\uFEFF{"page":1}'],
  ['a key twice', '{"page":1,"page":"x"}'],
  ['null', 'null'],
  ['true', 'true'],
  ['a number', '42'],
  ['a text', '"hello"'],
  ['an empty list', '[]'],
  ['a list of lists', '[[[]]]'],
  ['lists 100 deep', nested(100, '[', ']')],
  ['lists 100,000 deep', nested(100_000, '[', ']')],
  ['objects 10,000 deep', nested(10_000, '{"a":', '}').replace('}', '1}')],
  ['100,000 keys', `{${Array.from({ length: 100_000 }, (_, at) => `"k${at}":1`).join()}}`],
  ['a filter of 100,000 ids', `{"filters":{"ids":[${Array.from({ length: 100_000 }, (_, at) => at + 1).join()}]}}`],
  ['a keyword of 100 kB', `{"filters":{"keyword":"${'x'.repeat(100_000)}"}}`],
  ['an escaped bracket twice', '{"filters":{"keyword":"&amp;lt;script&amp;gt;"}}'],
  ['SQL', `{"sort":{"field":"name; drop table device--"}}`],
  ['an unknown sort', `{"sort":{"field":"__proto__"}}`],
  ...POISON.flatMap((key) => [
    [`${key} as a key`, `{"${key}":{"isSuper":true}}`] as const,
    [`${key} deep inside`, `{"filters":{"a":[{"${key}":1}]}}`] as const,
    [`${key} as an escaped key`, `{"\\u005f${key.slice(1)}":{"isSuper":true},"${key}":1}`] as const,
  ]),
]

/** Ways to break the envelope around a good text. */
function brokenEnvelopes(text: string): Attack[] {
  const good = base64(text)
  return [
    ['content that is a number', enveloped(1)],
    ['content that is null', enveloped(null)],
    ['content that is a list', enveloped([good])],
    ['content that is an object', enveloped({ content: good })],
    ['content beside another field', JSON.stringify({ content: good, page: 1 })],
    ['content in base64 twice', enveloped(base64(good))],
    ['content in url-safe base64', enveloped(Buffer.from('{"a":"???>>>"}').toString('base64url'))],
    ['content without padding', enveloped(good.replace(/=+$/, ''))],
    ['content with too much padding', enveloped(`${good}====`)],
    ['content with a stray sign', enveloped(`%${good}`)],
    ['content with spaces', enveloped(good.replace(/.{4}/g, '$& '))],
    ['content that is cut', enveloped(good.slice(0, -3))],
    ['content of bytes that are no text', enveloped(Buffer.from([0xff, 0xfe, 0xfd]).toString('base64'))],
    ['an envelope in a list', `[${enveloped(good)}]`],
    ['an envelope cut in half', enveloped(good).slice(0, -4)],
  ].map(([what, body]) => ({ what: what!, body: body! }))
}

/** Some hundreds of bodies; `good` is a well-formed text of the call that is attacked. */
export function attacks(good: string): Attack[] {
  const plain = texts.map(([what, text]) => ({ what: `${what}, plain`, body: text }))
  const inside = texts.map(([what, text]) => ({ what: `${what}, sealed`, body: sealed(text) }))
  const bytes = Array.from({ length: 256 }, (_, byte) => ({
    what: `byte ${byte} before a good body`,
    body: Buffer.concat([Buffer.from([byte]), Buffer.from(good)]),
  }))
  const cuts = Array.from({ length: 150 }, (_, at) => ({
    what: `a sealed body cut at ${at}`,
    body: sealed(`${good}${' '.repeat(150)}`).slice(0, at + 1),
  }))
  return [...plain, ...inside, ...brokenEnvelopes(good), ...bytes, ...cuts]
}
