import { expect, test } from 'vitest'
import { createOutgoing } from './outgoing.ts'

const MANY = 5_000

const given = () => {
  const outgoing = createOutgoing()
  const passed = Array.from({ length: MANY }, outgoing.add)
  let isRoom = false
  outgoing.room().then(() => {
    isRoom = true
  })
  const settled = async () => {
    await Promise.resolve()
    return isRoom
  }
  return { outgoing, passed, settled }
}

test('a few messages wait for nothing', async () => {
  const outgoing = createOutgoing()
  outgoing.add()
  await outgoing.room()
})

test('after many there is room when most of them have left', async () => {
  const { passed, settled } = given()
  for (const pass of passed.slice(0, 3_999)) pass()
  expect(await settled()).toBe(false)
  passed[3_999]!()
  expect(await settled()).toBe(true)
})

test('a message that is passed on twice counts once', async () => {
  const { passed, settled } = given()
  for (let n = 0; n < MANY; n++) passed[0]!()
  expect(await settled()).toBe(false)
})

test('what a lost connection held takes no room of the next, whatever becomes of it', async () => {
  const { outgoing, passed, settled } = given()
  outgoing.forget()
  expect(await settled()).toBe(true)
  for (const pass of passed) pass()
  Array.from({ length: MANY }, outgoing.add)
  expect(await Promise.race([outgoing.room().then(() => 'room'), Promise.resolve('none')])).toBe('none')
})
