import { expect, test } from 'vitest'
import { BadPlaylist, rewritten } from './playlist.ts'

const lead = (uri: string) => `<${uri}>`

test('what a playlist names is led to us; what is not known to be harmless is left out', () => {
  const text = `#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:2
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES
# a note
#EXT-X-SESSION-DATA:DATA-ID="a",URI="http://elsewhere.example/data.json"
#EXT-X-MAP:URI="init.mp4"
#EXT-X-KEY:METHOD=NONE
#EXT-X-PART:DURATION=0.2,URI="part.mp4"
#EXTINF:2.0,
seg 7.mp4
`
  expect(rewritten(text, lead)).toBe(`#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:2
#EXT-X-MAP:URI="<init.mp4>"
#EXTINF:2.0,
<seg 7.mp4>
`)
})

test('the playlists of a playlist are led to us as well', () =>
  expect(rewritten('#EXTM3U\r\n#EXT-X-STREAM-INF:BANDWIDTH=1\r\nmain/stream.m3u8\r\n', lead)).toBe(
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n<main/stream.m3u8>\n',
  ))

test.each([
  ['keys', '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="key"\n'],
  ['parts of files', '#EXTM3U\n#EXT-X-BYTERANGE:100@0\n'],
  ['a head within a file', '#EXTM3U\n#EXT-X-MAP:URI="a.mp4",BYTERANGE="100@0"\n'],
  ['more lines than any live stream has', `#EXTM3U\n${'a.ts\n'.repeat(6_000)}`],
])('one with %s is refused', (_, text) => expect(() => rewritten(text, lead)).toThrow(BadPlaylist))
