import { createReadStream } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readTable } from '../../apps/server/src/table-reading/read.ts'
import { signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

async function saved(page: Page, file: RegExp, group?: string) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const items = group ? page.locator('.ant-dropdown-menu-item-group').filter({ hasText: group }) : page
  await items.getByRole('menuitem', { name: file }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), ...(await readTable(createReadStream(await download.path()))) }
}

test('an operator takes the list of gateways along as a workbook: all rows of the filter, with the columns shown or with all', async () => {
  await cityUp()
  const ask = await signInTo(system.url, 'operator')
  const { rows, total } = await ask('device.list', { kind: 'gateway', filters: { online: true } })
  const page = await newPerson()
  await visit(page, '/index/light/road/monitor/gateways?tab=online', 'operator')
  await page.getByRole('grid', { name: '网关列表' }).getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: '选择列' }).click()
  await page.getByRole('checkbox', { name: '接入平台' }).uncheck()
  await page.keyboard.press('Escape')

  const shown = await saved(page, /xlsx/, '显示的列')
  expect(shown.name).toMatch(/^网关-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(shown.columns.slice(0, 4)).toEqual(['状态', '名称', '通信编号', '站点'])
  expect(shown.columns).not.toContain('接入平台')
  expect(shown.rows).toHaveLength(total)
  expect(shown.rows.map(([, , code]) => code).toSorted()).toEqual(rows.map(({ code }) => code).toSorted())

  const whole = await saved(page, /csv/, '全部列')
  expect(whole.columns).toContain('接入平台')
  expect(whole.columns).toContain('ICCID')
  expect(whole.rows).toHaveLength(total)
})

test('an administrator takes the audit trail along, and finds in it that they did', async () => {
  const page = await newPerson()
  await visit(page, '/index/light/road/system/audit')
  await page.getByRole('grid', { name: '审计日志' }).getByRole('row').nth(1).waitFor()
  const trail = await saved(page, /xlsx/)
  expect(trail.columns).toEqual(['时间', '账号', '地址', '操作', '对象', '之前', '之后', '结果'])
  expect(trail.rows.length).toBeGreaterThan(0)
  const again = await saved(page, /csv/)
  expect(again.rows[0]?.slice(3, 5)).toEqual(['导出列表', '审计日志'])
})
