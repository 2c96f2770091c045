import { createInterface } from 'node:readline/promises'

export type CityLanguage = 'zh' | 'en'

export const isCityLanguage = (said: string | undefined): said is CityLanguage => said === 'zh' || said === 'en'

/** The language that the system speaks; Chinese, as the product, where it says neither. */
export function systemLanguage(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): CityLanguage {
  const said = env.LC_ALL || env.LC_MESSAGES || env.LANG
  const spoken = said ?? (platform === 'win32' ? new Intl.DateTimeFormat().resolvedOptions().locale : '')
  return spoken.toLowerCase().startsWith('en') ? 'en' : 'zh'
}

/** Asks in one line which city to lay out; just Enter takes the system's language, as does a start that nobody watches. */
export async function askLanguage(usual: CityLanguage): Promise<CityLanguage> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return usual
  const line = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const said = await line.question(`City in Chinese or English / 城市名称用中文或英文 (zh/en) [${usual}]: `)
    const wanted = said.trim().toLowerCase()
    return isCityLanguage(wanted) ? wanted : usual
  } finally {
    line.close()
  }
}
