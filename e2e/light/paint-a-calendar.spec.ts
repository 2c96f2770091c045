import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { violationsOf } from '../system/accessibility.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

const PLANS = '/index/light/road/monitor/plans'

let api: Api
beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
})

/** A line of a year that is drawn, and a day of its month; both from 1. */
type Spot = { readonly line: number; readonly day: number }

/** Drags from one day of a year that is drawn to another. */
async function paint(page: Page, year: string, from: Spot, to: Spot) {
  const box = (await page.getByRole('img', { name: year }).boundingBox())!
  const [left, top, row] = [54, 16, 15]
  const cell = (box.width - left - 2) / 31
  const at = ({ line, day }: Spot) => [box.x + left + (day - 0.5) * cell, box.y + top + (line - 0.5) * row] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 5 })
  await page.mouse.up()
}

async function newPlan(page: Page, form: string, name: string) {
  await visit(page, PLANS)
  await page.getByRole('button', { name: '新建计划' }).click()
  await page.getByRole('menuitem', { name: form }).click()
  await page.getByRole('textbox', { name: '计划名称' }).fill(name)
}
async function saved(page: Page) {
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL('**plan=*')
  const id = new URL(page.url()).searchParams.get('plan')!
  onTestFinished(async () => void (await api('plan.delete', { id })))
  return (await api('plan.read', { id })).body
}

test('nights of the year are given to a program by dragging, once or every year, and a holiday by its name', async () => {
  const page = await newPerson({ width: 1440, height: 900 })
  await newPlan(page, '单灯 · 准时', '节日程序')
  await page.getByRole('tab', { name: /^日历/ }).click()
  await page.getByRole('button', { name: '加程序' }).click()
  const YEAR = '未来一年的程序'
  await page.getByRole('toolbar', { name: YEAR }).getByRole('button', { name: '程序 2' }).click()
  await paint(page, YEAR, { line: 3, day: 20 }, { line: 3, day: 11 })
  const from = page.getByRole('textbox', { name: '规则 1 从' })
  await expect.poll(() => from.inputValue()).toMatch(/^\d\d-11$/)
  await page.getByRole('radio', { name: '仅一次' }).click()
  await paint(page, YEAR, { line: 4, day: 5 }, { line: 4, day: 6 })
  await expect.poll(() => from.inputValue()).toMatch(/^\d{4}-\d\d-05$/)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => from.inputValue()).toMatch(/^\d\d-11$/)
  await page.getByRole('combobox', { name: '加节假日' }).selectOption({ label: '春节' })
  expect(await page.getByRole('textbox', { name: '规则 3 名称' }).inputValue()).toBe('春节')
  expect(await violationsOf(page)).toEqual([])
  const body = await saved(page)
  expect(body).toMatchObject({
    rules: [
      { name: '春节', program: 2 },
      { name: '春节', program: 2 },
      { name: '春节', program: 2 },
      { program: 2, from: expect.stringMatching(/^\d\d-11$/), to: expect.stringMatching(/^\d\d-20$/) },
    ],
  })
})

test('the season of a power box is drawn longer', async () => {
  const page = await newPerson({ width: 1440, height: 900 })
  await newPlan(page, '配电箱 · 年表', '夏季延长')
  const YEAR = '全年的季节'
  await page
    .getByRole('toolbar', { name: YEAR })
    .getByRole('button', { name: /^季节 2/ })
    .click()
  await paint(page, YEAR, { line: 3, day: 15 }, { line: 10, day: 10 })
  expect(await saved(page)).toMatchObject({
    form: 'year',
    seasons: [{ from: '10-01' }, { from: '03-15', to: '10-10' }],
  })
})
