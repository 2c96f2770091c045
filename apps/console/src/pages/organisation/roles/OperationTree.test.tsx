import { type Session, useSession } from '@lamplighter/client'
import { type Operation, plainSettings } from '@lamplighter/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../i18n/i18n.ts'
import { addEveryWord } from '../../../i18n/testing.ts'
import { OperationTree } from './OperationTree.tsx'

const session: Session = {
  token: 't',
  curApp: 'light',
  curCust: 1,
  appScenes: [],
  customers: [],
  modify: false,
  user: { id: 1, account: 'clerk', name: 'Clerk', isSuper: false },
  ops: ['device.view', 'light.dim'],
  config: {
    name: 'city',
    code: 'city',
    ops: [],
    granters: [],
    map: { lng: 0, lat: 0, zoom: 9 },
    clock: { now: '2026-11-21T00:00:00.000Z', offsetMs: 0, timeZone: 'UTC' },
    inventedUntil: null,
    settings: plainSettings,
  },
}

let chosen: readonly Operation[] = []
function Example({ begin }: { begin: Operation[] }) {
  const [value, setValue] = useState(begin)
  chosen = value
  return <OperationTree value={value} onChange={setValue} disabled={false} />
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const area = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^监控/ })

beforeAll(async () => {
  await startI18n()
  addEveryWord()
  useSession.setState({ status: 'signedIn', session })
})
afterEach(cleanup)

test('an area gives what the editor holds of it and leaves the rest as it was', () => {
  render(<Example begin={['light.switch']} />)
  expect(area().indeterminate).toBe(true)
  fireEvent.click(area())
  expect([...chosen].sort()).toEqual(['device.view', 'light.dim', 'light.switch'])
  fireEvent.click(area())
  expect(chosen).toEqual(['light.switch'])
})

test('a right that the editor does not hold is shown, cannot be given, and says why', () => {
  render(<Example begin={[]} />)
  expect(box('开关灯').disabled).toBe(true)
  expect(box('开关灯').closest('label')?.title).toBe('您没有此权限，不能授予')
  fireEvent.click(box('调光'))
  expect(chosen).toEqual(['light.dim'])
})
