import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enter, newPerson } from '../system/browser.ts'

const HEAD = '灯具编号,名称,纬度,经度,额定功率,控制箱,道路'
const ROWS = [
  'E2E-0001,验收灯一,30.2101,120.2101,100,E2E-箱一,验收路',
  ',没有编号,30.2102,120.2102,100,E2E-箱一,验收路',
  'E2E-0003,没有坐标,,,100,E2E-箱一,验收路',
  'E2E-0001,重复编号,30.2104,120.2104,100,E2E-箱一,验收路',
  'E2E-0005,双头灯,30.2105,120.2105,250/100,E2E-箱一,验收路',
  'E2E-0006,功率不明,30.2106,120.2106,很亮,E2E-箱一,验收路',
]
const file = { name: 'e2e-inventory.csv', mimeType: 'text/csv', buffer: Buffer.from([HEAD, ...ROWS].join('\n')) }

/** Rows of the file count its head as the first. */
const ISSUES = [
  ['3', '灯具编号', '没有编号', '拒绝'],
  ['4', '没有坐标', '拒绝'],
  ['5', '灯具编号', 'E2E-0001', '编号与前面的行重复', '拒绝'],
  ['7', '额定功率', '很亮', '功率无法识别', '提示'],
]

async function chooseFile(page: Page) {
  await page.getByLabel(/把台账文件拖到这里/).setInputFiles(file)
  await page.getByRole('button', { name: '校验 6 行' }).click()
  await page.getByText('读取 6 行 = 接收 3 + 拒绝 3').waitFor()
}

async function apply(page: Page) {
  await page.getByRole('button', { name: '写入 3 行' }).click()
  return page.getByRole('status').filter({ hasText: '导入完成' }).textContent()
}

// Four lamps and the cabinet.
const DEVICES = 5

test('an inventory with good and bad rows: faults by row and column, the rest in the tree, the same again changes nothing, and reverted it is gone', async () => {
  const page = await newPerson()
  await enter(page)
  await page.getByRole('link', { name: '资产' }).click()
  await page.getByRole('tab', { name: '导入' }).click()
  await chooseFile(page)
  const issues = page.getByRole('grid', { name: '有问题的行' })
  for (const words of ISSUES) {
    const row = words.reduce((rows, word) => rows.filter({ hasText: word }), issues.getByRole('row'))
    await row.first().waitFor()
    expect(await row.getByRole('gridcell').first().textContent()).toBe(words[0])
  }
  await page.getByRole('tab', { name: /分组与站点/ }).click()
  const places = page.getByRole('grid', { name: '将使用的分组与站点' })
  await places
    .getByRole('row')
    .filter({ hasText: '验收路' })
    .filter({ hasText: '4' })
    .filter({ hasText: '新增' })
    .waitFor()
  expect(await apply(page)).toContain(`新增 ${DEVICES}、变更 0、相同 0 台设备`)

  await page.getByRole('button', { name: '其他文件' }).click()
  await chooseFile(page)
  expect(await apply(page)).toContain(`新增 0、变更 0、相同 ${DEVICES} 台设备`)

  await page.getByRole('button', { name: '去监控查看' }).click()
  await page.getByLabel('在树中过滤').fill('双头灯')
  const tree = page.getByRole('tree', { name: '设备树' })
  const found = () => tree.getByRole('treeitem', { name: /双头灯/ }).count()
  await expect.poll(found, { timeout: 15_000 }).toBe(2)

  await page.getByRole('link', { name: '资产' }).click()
  await page.getByRole('tab', { name: '导入' }).click()
  const recent = page.getByRole('button', { name: file.name })
  await recent.first().click()
  await page.getByText('导入完成').waitFor()
  expect(await page.getByRole('button', { name: '撤销导入…' }).count()).toBe(0)
  await recent.nth(1).click()
  await page.getByRole('button', { name: '撤销导入…' }).click()
  const question = page.getByRole('dialog', { name: /撤销“e2e-inventory.csv”的导入/ })
  await question.getByText(`由它新增的 ${DEVICES} 台设备将被删除`).waitFor()
  await question.getByRole('button', { name: '撤销导入' }).click()
  await page.getByText(`删除 ${DEVICES} 台设备`).waitFor()
  await page.getByRole('link', { name: '监控' }).click()
  await page.getByLabel('在树中过滤').fill('双头灯')
  await expect.poll(found, { timeout: 15_000 }).toBe(0)
})
