import { expect, test } from 'vitest'
import { mediaSource } from './media-servers.ts'

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
