import { type Calls, type Language, languageOf, mayDo, plainSettings, type Received } from '@lamplighter/contract'
import { create } from 'zustand'

export type Session = Received<Calls['auth.login']>
export type Config = Session['config']

/** `unknown` until the cookie of an earlier visit has been tried. The token lives here, in memory only. */
type SessionState = { status: 'unknown' | 'signedOut' | 'signedIn'; session: Session | null; language: Language }

const LANGUAGE_KEY = 'language'
const remembered = () => languageOf(globalThis.localStorage?.getItem(LANGUAGE_KEY) ?? undefined)

export const useSession = create<SessionState>(() => ({ status: 'unknown', session: null, language: remembered() }))

export const signedIn = (session: Session) => useSession.setState({ status: 'signedIn', session })
export const signedOut = () => useSession.setState({ status: 'signedOut', session: null })

/** After a switch of application or organisation: the new configuration and its operations. */
export function switched(app: string, cust: number, config: Config) {
  useSession.setState(({ session }) =>
    session ? { session: { ...session, curApp: app, curCust: cust, ops: config.ops, config } } : {},
  )
}

/** The organisation changed what its consoles go by. */
export const onSettingsChanged = (settings: Config['settings']) =>
  useSession.setState(({ session }) =>
    session ? { session: { ...session, config: { ...session.config, settings } } } : {},
  )

const settingsIn = ({ session }: SessionState) => session?.config.settings ?? plainSettings
export const useSettings = () => useSession(settingsIn)

export function setLanguage(language: Language) {
  globalThis.localStorage?.setItem(LANGUAGE_KEY, language)
  useSession.setState({ language })
}

/** True when the signed-in user may do any of the operations. */
export function may(session: Session | null, ...operations: readonly string[]): boolean {
  return session !== null && mayDo({ isSuper: session.user.isSuper, ops: session.ops }, ...operations)
}

export const useMay = (...operations: readonly string[]) => useSession(({ session }) => may(session, ...operations))
