import { expect, test } from 'vitest'
import { askingAgain } from './askingAgain.ts'

const failed = (file: string) =>
  new TypeError(`Failed to fetch dynamically imported module: http://city/assets/${file}`)

test('a module that the browser takes for lost is asked for by another address, until it arrives', async () => {
  const addresses: string[] = []
  const load = askingAgain<string>(
    () => Promise.reject(failed('Bell-1.js')),
    async (address) => {
      addresses.push(address)
      if (addresses.length < 3) throw failed('Bell-1.js?again=2')
      return 'arrived'
    },
  )
  for (let n = 0; n < 3; n++) await expect(load()).rejects.toThrow('Bell-1.js')
  expect(await load()).toBe('arrived')
  expect(addresses).toEqual([2, 3, 4].map((times) => `http://city/assets/Bell-1.js?again=${times}`))
})

test('a module that arrives by itself is asked for by no other address', async () => {
  let tries = 0
  const load = askingAgain(async () => {
    if (tries++ === 0) throw failed('Bell-2.js')
    return 'arrived'
  }, Promise.reject)
  await expect(load()).rejects.toThrow('Bell-2.js')
  expect(await load()).toBe('arrived')
})

test('what is no lost module stays an error', async () => {
  const load = askingAgain(() => Promise.reject(new Error('Unable to preload CSS')), Promise.reject)
  for (let n = 0; n < 3; n++) await expect(load()).rejects.toThrow('Unable to preload CSS')
})
