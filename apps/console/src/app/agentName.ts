/** The more particular first: each browser also claims to be those after it. */
const BROWSERS = [
  ['MicroMessenger', '微信 WeChat'],
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Version', 'Safari'],
] as const

const SYSTEMS = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const

/** A user agent as people say it, `Chrome 142 · Windows`; unknown ones as they are. */
export function agentName(agent: string): string {
  const browser = BROWSERS.map(([token, name]) => {
    const version = new RegExp(`${token}\\w*/(\\d+)`).exec(agent)?.[1]
    return version && `${name} ${version}`
  }).find(Boolean)
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1]
  return [browser, system].filter(Boolean).join(' · ') || agent
}
