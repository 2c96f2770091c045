const PAGE = '/qr'
const CODE = /^[\w-]{22}$/

const codeIn = (search: string, name: string): string | null => {
  const code = new URLSearchParams(search).get(name)
  return code !== null && CODE.test(code) ? code : null
}

/** The code that the page was opened with. */
export const scannedCode = (search: string): string | null => codeIn(search, 'code')

/** The sign-in that comes back to a scanned code; it carries the code, never an address to go to. */
export const signInFor = (code: string): string => `/login?qr=${code}`

/** The page after a sign-in that was opened for a scanned code. */
export function pageToConfirm(search: string): string | null {
  const code = codeIn(search, 'qr')
  return code && `${PAGE}?code=${code}`
}
