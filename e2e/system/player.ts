import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { Api } from './api.ts'
import { newPerson } from './browser.ts'
import { PASSWORD } from './product.ts'

/** The page of a player with what it signs in by; it is not sent yet. */
export async function openPlayer(code: string, secret: string): Promise<Page> {
  const page = await newPerson({ language: 'en' })
  await page.goto('/player')
  await page.getByLabel('Device ID@organisation').fill(`${code}@yunding`)
  await page.getByLabel('Device secret').fill(secret)
  return page
}

/** A page that is the player of a device until the test is over: its simulated one is not let in any more, and then nobody is. */
export async function playerOf(api: Api, { id, code }: { id: number; code: string }): Promise<Page> {
  await api('auth.check', { pswd: PASSWORD })
  const { secret } = await api('device.rotateSecret', { id })
  const page = await openPlayer(code, secret)
  await page.getByRole('button', { name: 'Start playing' }).click()
  await page.getByText('Connected').waitFor()
  // Others look for devices that are online: one whose page was closed is so for a while.
  onTestFinished(async () => {
    await api('auth.check', { pswd: PASSWORD })
    await api('device.revokeSecret', { id })
  })
  return page
}
