import type { DeviceListRow } from '@lamplighter/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownBox } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { enter, type Look, newPerson } from '../system/browser.ts'
import { keepOpenSince } from '../system/past.ts'
import { pictureFile } from '../system/pictures.ts'
import { PASSWORD } from '../system/product.ts'
import { cityUp, makeLate, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const HOUR = 3_600_000
/** A command to the cabinet, its measurement and the next look of the home screen, on a busy machine. */
const WITHIN = 60_000
const LOOKS: Look[] = [
  { width: 1920, height: 1080, theme: 'night', language: 'zh' },
  { width: 1440, height: 900, theme: 'day', language: 'en' },
  { width: 390, height: 844, theme: 'night', language: 'zh' },
  { width: 390, height: 844, theme: 'day', language: 'en' },
]

let api: Api
let box: DeviceListRow
beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  box = await ownBox(api, 'missed-switch')
  await keepOpenSince(box.id, new Date(api.now() - 8 * HOUR))
  await makeLate(box.code, 12 * 60)
  await until(
    'the cabinet is found late',
    async () => (await api('home.missedSwitches', {})).outputs.some(({ boxId }) => boxId === box.id),
    WITHIN,
  )
})
afterAll(async () => {
  await makeLate(box.code, 0)
  await api('light.sendGatewayCommand', { code: 'dco.resumeOutput', args: { output: 1 }, ids: [box.id] })
})

const listIn = (page: Page) => page.getByRole('region', { name: /^(未按时开关|Missed)/ })

test.each(LOOKS)(
  'at $width x $height by $theme in $language the list of missed switchings says by how much each is late',
  async (look) => {
    const page = await newPerson(look)
    await enter(page)
    const row = listIn(page).getByRole('listitem').filter({ hasText: box.name }).first()
    await row.getByText(/^(应于 \d\d:\d\d 合闸，已晚 \d+ (小时|分)|due on at \d\d:\d\d, \d+ (h|min))/).waitFor()
    await row.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await page.screenshot({
      path: pictureFile(`missed-${look.width}-${look.theme}-${look.language}`),
      animations: 'disabled',
    })
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  },
)

test('an operator switches an output that missed the dusk from the home screen; the measurement verifies it, and its row goes', async () => {
  const page = await newPerson()
  await enter(page, 'operator')
  const rows = listIn(page).getByRole('listitem').filter({ hasText: box.name })
  const row = rows.filter({ hasText: 'K1' })
  await row.getByRole('button', { name: '立即切换' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(box.name).waitFor()
  const password = dialog.getByLabel('登录密码')
  if (await password.count()) await password.fill(PASSWORD)
  await dialog.getByRole('button', { name: '合闸 1 回路' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const verified = async () => {
    const { rows: items } = await api('command.query', { deviceId: box.id, size: 1 })
    return items[0]?.code === 'dco.output' && items[0].proof === 'proved'
  }
  await until('the command is verified by the contact of the output', verified, WITHIN)
  await row.waitFor({ state: 'detached', timeout: WITHIN })
  expect(await rows.count(), 'the other outputs are still late').toBeGreaterThan(0)
})
