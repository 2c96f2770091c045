import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const CHROMIUM = '/usr/bin/chromium'

/** A graphics card that the processor emulates: maps need one. */
const EMULATED = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
/** Handing over a picture of a page costs an emulated card some hundred ms, and a plain painter a few. */
const PLAIN = ['--disable-gpu']

export async function openBrowser({ drawsMaps = true } = {}): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? CHROMIUM
  if (!existsSync(executablePath)) throw new Error(`no Chromium at ${executablePath}: set CHROMIUM`)
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      ...(drawsMaps ? EMULATED : PLAIN),
    ],
  })
}
