import type { Label } from '../text/label.ts'

/** `home` is where an application begins; null while it has no screens. */
type Application = { readonly label: Label; readonly home: string | null }

/** The applications that a user may be given, by the code of `apptype`. */
export const applications = {
  light: { label: { zh: '道路照明', en: 'Road lighting' }, home: '/index/light/road/home' },
  pole: { label: { zh: '智慧灯杆', en: 'Smart poles' }, home: '/index/pole/home' },
  site: { label: { zh: '站点与资产', en: 'Sites and assets' }, home: null },
} as const satisfies Record<string, Application>

export type ApplicationCode = keyof typeof applications

export const isApplication = (code: string): code is ApplicationCode => Object.hasOwn(applications, code)

/** Where an application begins; null where it has no screens, or there is no such. */
export const homeOf = (code: string): string | null => (isApplication(code) ? applications[code].home : null)

/** Of the given codes, the applications that somebody can work in. */
export const usable = (codes: readonly string[]): ApplicationCode[] =>
  codes.filter(isApplication).filter((code) => homeOf(code) !== null)
