import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { signInTo } from './system/api.ts'
import { enter, newPerson } from './system/browser.ts'
import { cityUp, system } from './system/system.ts'

test("an operator reads last week's voltage of two lamps as curves and as numbers, and takes it along", async () => {
  await cityUp()
  const ask = await signInTo(system.url, 'operator')
  const { rows } = await ask('light.query', { size: 500, sort: { field: 'name' } })
  // Other journeys bring lamps of their own, which have no past.
  const [one, other] = rows.filter(({ stationId }) => stationId !== null)
  const page = await newPerson()
  await enter(page, 'operator')
  await page.getByRole('link', { name: '历史', exact: true }).click()
  await page.getByText('选择设备和参数').first().waitFor()
  const devices = page.getByRole('combobox', { name: '设备', exact: true })
  for (const { code } of [one!, other!]) {
    await devices.fill(code)
    await page.locator(`.ant-select-item-option[title="${code}"]`).first().click()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: /电压/ }).click()
  await page.getByRole('button', { name: '7 天' }).click()
  await page.getByRole('img', { name: new RegExp(`${one!.name} · 电压.*${other!.name} · 电压`) }).waitFor()
  expect(new URL(page.url()).searchParams.get('devices')).toBe(`${one!.id},${other!.id}`)

  await page.getByRole('tab', { name: '表格' }).click()
  await page
    .getByRole('grid', { name: '历史数据表' })
    .getByText(/^2\d\d\.\d$/)
    .first()
    .waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).click()])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain(`${one!.name} · 电压 (V)`)
  expect(lines.length).toBeGreaterThan(100)
})
