import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enter, newPerson, signIn } from '../system/browser.ts'

const HOME = '**/index/light/road/home'
const PHONE = { width: 390, height: 844 }

const panel = (page: Page) => page.getByRole('tabpanel', { name: '扫码登录' })
const codeOf = (shown: { url(): string }) => new URL(shown.url()).searchParams.get('id')

/** A desk whose sign-in shows a QR code, and the code in it. */
async function deskWithCode(): Promise<{ desk: Page; code: string | null }> {
  const desk = await newPerson()
  await desk.goto('/login')
  await desk.getByRole('tab', { name: '账号' }).focus()
  const shown = desk.waitForResponse(/ShowQrCode/)
  await desk.keyboard.press('ArrowLeft')
  const code = codeOf(await shown)
  await panel(desk).getByText('请用已登录的手机扫描二维码').waitFor()
  return { desk, code }
}

async function scan(phone: Page, code: string | null) {
  await phone.goto(`/qr?code=${code}`)
}

test('a phone that is signed in sees who asks, confirms, and the desk goes in as the same person', async () => {
  const phone = await newPerson(PHONE)
  await enter(phone, 'operator')
  const { desk, code } = await deskWithCode()
  const shown = desk.getByRole('img', { name: '登录二维码' })
  await expect.poll(() => shown.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBeGreaterThan(100)
  await scan(phone, code)
  await phone.getByRole('heading', { name: '是否允许在这台电脑上登录？' }).waitFor()
  for (const fact of ['127.0.0.1', /Chrome \d+ · Linux/, '王建国（operator）']) await phone.getByText(fact).waitFor()
  await phone.getByRole('button', { name: '允许登录' }).click()
  await phone.getByRole('heading', { name: '已允许登录' }).waitFor()
  await desk.waitForURL(HOME)
  await desk.getByRole('button', { name: '王建国' }).waitFor()
  await phone.reload()
  await phone.getByRole('heading', { name: '二维码已失效' }).waitFor()
})

test('a phone that is not signed in signs in first and comes back; a refusal is told at the desk, which gets a new code', async () => {
  const phone = await newPerson(PHONE)
  const { desk, code } = await deskWithCode()
  await scan(phone, code)
  await phone.waitForURL('**/login?qr=*')
  await signIn(phone, 'viewer')
  await phone.waitForURL('**/qr?code=*')
  await phone.getByRole('button', { name: '拒绝' }).click()
  await phone.getByRole('heading', { name: '已拒绝' }).waitFor()
  await panel(desk).getByText('手机上已拒绝本次登录').waitFor()
  const renewed = desk.waitForResponse(/ShowQrCode/)
  await desk.getByRole('button', { name: '刷新二维码' }).click()
  const next = codeOf(await renewed)
  expect(next).not.toBe(code)
  await scan(phone, next)
  await phone.getByRole('button', { name: '允许登录' }).click()
  await desk.waitForURL(HOME)
})

test('whoever photographed the code at another desk is not let in by its confirmation', async () => {
  const phone = await newPerson(PHONE)
  await enter(phone, 'operator')
  const { desk, code } = await deskWithCode()
  const thief = await newPerson()
  await thief.goto('/login')
  const stolen = `fetch('/api/station/auth/LoginQr', { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: '${code}' }) }).then((answer) => answer.json()).then((answer) => answer.code)`
  await scan(phone, code)
  await phone.getByRole('button', { name: '允许登录' }).click()
  expect(await thief.evaluate(stolen)).not.toBe(0)
  await desk.waitForURL(HOME)
})

test('an address without a code is told apart', async () => {
  const phone = await newPerson(PHONE)
  await scan(phone, 'nonsense')
  await phone.getByRole('heading', { name: '这不是登录二维码' }).waitFor()
})
