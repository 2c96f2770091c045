import { expect, test } from 'vitest'
import { mediaSource, recordingSource } from './media-servers.ts'

const BASES = ['http://10.0.0.5:8888/{organisation}/', 'https://media.example/live/']
const camera = { organisation: 'city', code: '13850700001' }
const sourceOf = (pattern: string, one = camera) => mediaSource(pattern, one, BASES)?.href ?? null

test.each([
  ['http://10.0.0.5:8888/{organisation}/{code}/index.m3u8', 'http://10.0.0.5:8888/city/13850700001/index.m3u8'],
  ['http://10.0.0.5:8888/city/{code}.m3u8', 'http://10.0.0.5:8888/city/13850700001.m3u8'],
  ['https://media.example/live/api.m3u8?src={code}', 'https://media.example/live/api.m3u8?src=13850700001'],
])('%s leads to %s', (pattern, source) => expect(sourceOf(pattern)).toBe(source))

test.each([
  'http://10.0.0.5:8888/{code}/index.m3u8',
  'http://10.0.0.5:8888/village/{code}/index.m3u8',
  'http://10.0.0.5:8888/city/../village/{code}/index.m3u8',
  'http://10.0.0.5:8888/city/%2e%2e/village/{code}/index.m3u8',
  'http://10.0.0.5:8888/city/..%2fvillage/{code}/index.m3u8',
  'http://10.0.0.5:9999/city/{code}/index.m3u8',
  'http://user:word@10.0.0.5:8888/city/{code}/index.m3u8',
  'http://media.example/live/{code}.m3u8',
  'https://media.example.evil.example/live/{code}.m3u8',
  'file:///etc/{code}',
  '{code}',
])('%s is not below what the installation allows the organisation', (pattern) => expect(sourceOf(pattern)).toBeNull())

test('a code does not lead elsewhere', () => {
  const code = (text: string) => sourceOf('http://10.0.0.5:8888/city/{code}/index.m3u8', { ...camera, code: text })
  expect(code('../village')).toBeNull()
  expect(code('..')).toBeNull()
  expect(code('a?b')).toBe('http://10.0.0.5:8888/city/a%3Fb/index.m3u8')
})

test('nothing is allowed where the installation lists nothing', () =>
  expect(mediaSource('https://media.example/live/{code}.m3u8', camera, [])).toBeNull())

const HOST = 'http://media.example:9996'
const PATTERN = `${HOST}/?path={organisation}/{code}`

test('recordings lie in a folder of a playback server, by the path of their camera', () => {
  const source = recordingSource(PATTERN, camera, [`${HOST}/?path={organisation}/`])
  expect(source?.folder.href).toBe(`${HOST}/`)
  expect(source?.path).toBe('city/13850700001')
})

test('a server that is allowed whole is allowed for every path', () =>
  expect(recordingSource(`${HOST}/?path=cam-{code}`, camera, [`${HOST}/`])?.path).toBe('cam-13850700001'))

test.each([
  ['another server', 'http://elsewhere.example/?path=city/{code}'],
  ["another organisation's path", `${HOST}/?path=other/{code}`],
  ['a path that only begins alike', `${HOST}/?path=city-other/{code}`],
  ['a path that leads out', `${HOST}/?path=city/../other/{code}`],
  ['the same, written otherwise', `${HOST}/?path=city/%2e%2e/other/{code}`],
  ['the same, written twice', `${HOST}/?path=city/%252e%252e/other/{code}`],
  ['a password', `http://user:secret@media.example:9996/?path=city/{code}`],
  ['no path', `${HOST}/{code}`],
])('%s is not allowed', (_, pattern) =>
  expect(recordingSource(pattern, camera, [`${HOST}/?path={organisation}/`])).toBeNull(),
)

test('a code that holds more than a name leads nowhere else', () =>
  expect(recordingSource(PATTERN, { ...camera, code: '../other/1' }, [`${HOST}/?path={organisation}/`])).toBeNull())

test('what is allowed for recordings is not allowed for streams', () =>
  expect(mediaSource(`${HOST}/get?path=city/{code}`, camera, [`${HOST}/?path={organisation}/`])).toBeNull())
