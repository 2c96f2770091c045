import { LOGIN } from '@lamplighter/contract'

const ACCOUNT = 'remember_account'
/** Set by the server beside its HttpOnly remember-token: only says that there is one. */
const FLAG = 'remembered'
const LASTS_SECONDS = 30 * 24 * 3600

/** Eight dots that stand for a remembered password; the browser never holds the password itself. */
export const DOTS = '•'.repeat(8)

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((entry) => entry.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export function remembered(): { account: string; dots: boolean } {
  const account = decodeURIComponent(cookie(ACCOUNT) ?? '').slice(0, LOGIN.account)
  return { account, dots: account !== '' && cookie(FLAG) !== undefined }
}

export function rememberAccount(account: string, keep: boolean) {
  const value = keep ? encodeURIComponent(account) : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the contract names a cookie, and the Cookie Store is not everywhere
  document.cookie = `${ACCOUNT}=${value}; Path=/; Max-Age=${keep ? LASTS_SECONDS : 0}; SameSite=Strict`
}
