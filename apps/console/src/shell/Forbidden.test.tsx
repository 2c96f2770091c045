import { useSession } from '@lamplighter/client'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Screen } from '../app/screen.ts'
import { screens } from '../app/screens.ts'
import { ScreensContext } from '../app/screensContext.ts'
import { startConsole } from '../testing/startConsole.ts'
import { Forbidden } from './Forbidden.tsx'

const config = { clock: { timeZone: 'UTC', offsetMs: 0 }, ops: ['device.view'], settings: {}, granters: [] }
const session = { user: { id: 1, account: 'lin' }, ops: ['device.view'], config, customers: [], appScenes: [] }
const imports = screens.find(({ path }) => path === 'asset/import') as Screen

beforeAll(startConsole)
afterEach(cleanup)

test('a screen that one may not see leaves the tabs of its area in place', () => {
  useSession.setState({ status: 'signedIn', session: session as never })
  render(
    <MemoryRouter initialEntries={['/index/light/road/asset/import']}>
      <ScreensContext value={screens}>
        <Forbidden screen={imports} />
      </ScreensContext>
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { name: '没有查看此页的权限' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: '站点' })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: '导入' })).toBeNull()
})
