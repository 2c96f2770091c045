import { expect, test } from 'vitest'
import { arrivalIn, authAddress, gatewayIn, redirIn } from './visitor.ts'

const said = (fields: Record<string, string>) => arrivalIn(new URLSearchParams(fields))
const known = { gatewayaddress: '192.168.8.1:2050', tok: '1f2e3d4c' }

test.each(['10.0.0.1:80', '172.16.0.1:2050', '172.31.255.254:65535', '192.168.8.1:2050'])(
  '%s is the gateway of an access point',
  (address) => expect(gatewayIn(address)).toBe(address),
)

test.each([
  ...['8.8.8.8:80', '127.0.0.1:80', '169.254.1.1:80', '100.64.0.1:80', '172.32.0.1:80', '172.15.0.1:80', '11.0.0.1:80'],
  ...['10.0.0.1', '10.0.0.1:0', '10.0.0.1:65536', '10.0.0.1:080', '010.0.0.1:80', '10.0.0.256:80', '10.0.1:80'],
  ...['10.0.0.1:80@example.com', '10.0.0.1:80/x', ' 10.0.0.1:80', '10.0.0.1:80\n', '10.0.0.1:80.example.com', ''],
  ...['gateway.example:80', '[fd00::1]:80', '0x0a.0.0.1:80', '192.168.8.1:２０５０'],
])('%j is no gateway that anybody is sent to', (address) => expect(gatewayIn(address)).toBeNull())

test('a token is of letters and digits', () => {
  expect(said(known)).toEqual({ gateway: '192.168.8.1:2050', token: '1f2e3d4c', redir: null })
  for (const tok of ['', 'a b', 'a&b', '"><script>', 'a'.repeat(65), '../x'])
    expect(said({ ...known, tok })).toBe('wrong')
})

test('nothing said of an access point is another thing than something wrong', () => {
  expect(said({})).toBe('none')
  expect(said({ clientip: '192.168.8.20', redir: 'https://example.com/' })).toBe('none')
  expect(said({ tok: '1f2e3d4c' })).toBe('wrong')
  expect(said({ gatewayaddress: known.gatewayaddress })).toBe('wrong')
  expect(said({ ...known, gatewayaddress: '8.8.8.8:80' })).toBe('wrong')
})

test('where somebody wanted to go is a web address, or left out', () => {
  expect(redirIn('https://example.com/a?b=c')).toBe('https://example.com/a?b=c')
  for (const redir of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com/', '//example.com', 'example', ''])
    expect(redirIn(redir)).toBeNull()
  expect(redirIn('https://user:word@example.com/')).toBeNull()
  expect(redirIn(`https://example.com/${'a'.repeat(2_000)}`)).toBeNull()
})

test('the gateway is asked by its own address, whatever stands in what it hands on', () => {
  const visitor = said({ ...known, redir: 'http://example.com/?a=1&tok=other#x' })
  expect(authAddress(visitor as Exclude<typeof visitor, string>)).toBe(
    'http://192.168.8.1:2050/opennds_auth/?tok=1f2e3d4c&redir=http%3A%2F%2Fexample.com%2F%3Fa%3D1%26tok%3Dother%23x',
  )
})

test('what openNDS says at level 0 is understood, and nothing else that looks like it', () => {
  const action = (address: string) => said({ authaction: `${address}?clientip=192.168.8.20`, tok: '1f2e3d4c' })
  expect(action('http://192.168.8.1:2050/opennds_auth/')).toMatchObject({ gateway: '192.168.8.1:2050' })
  for (const address of [
    'http://8.8.8.8:80/opennds_auth/',
    'http://192.168.8.1:2050/other/',
    'http://192.168.8.1:2050@example.com/opennds_auth/',
    'https://192.168.8.1:2050/opennds_auth/',
    'javascript:alert(1)//192.168.8.1:2050/opennds_auth/',
  ])
    expect(action(address)).toBe('wrong')
})

test('who is online already is told so', () => {
  expect(said({ clientip: '192.168.8.20', gatewayname: 'city', status: 'authenticated' })).toBe('online')
})
