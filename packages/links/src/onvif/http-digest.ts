import { createHash, randomBytes } from 'node:crypto'

export type Request = { readonly method: string; readonly path: string }
type Account = { readonly user: string; readonly password: string }
type Fields = Readonly<Record<string, string>>

const ALGORITHMS: Readonly<Record<string, string>> = { MD5: 'md5', 'SHA-256': 'sha256' }

/** The parameters of `Digest realm="…", nonce="…"`; null for another scheme. */
export function digestFields(header: string): Fields | null {
  const [, rest] = /^\s*Digest\s+(.*)$/is.exec(header) ?? []
  if (rest === undefined) return null
  const fields = [...rest.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|([^\s,]+))/g)]
  return Object.fromEntries(fields.map(([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? '']))
}

/** What proves the password to a challenge (RFC 7616). */
export function digestResponse(fields: Fields, { user, password }: Account, { method, path }: Request): string {
  const { realm = '', nonce = '', algorithm = 'MD5', qop, nc = '', cnonce = '' } = fields
  const hash = (text: string) =>
    createHash(ALGORITHMS[algorithm] ?? 'md5')
      .update(text)
      .digest('hex')
  const [secret, asked] = [hash(`${user}:${realm}:${password}`), hash(`${method}:${path}`)]
  return qop ? hash([secret, nonce, nc, cnonce, qop, asked].join(':')) : hash([secret, nonce, asked].join(':'))
}

const quotable = (text: string) => text.replace(/["\\\r\n]/g, '')

/** The header that answers a challenge; null where we do not speak it. */
export function authorization(challenge: string, account: Account, request: Request): string | null {
  const fields = digestFields(challenge)
  if (!fields?.nonce || (fields.algorithm && !ALGORITHMS[fields.algorithm])) return null
  const qops = fields.qop?.split(',').map((one) => one.trim())
  if (qops && !qops.includes('auth')) return null
  const own = qops ? { qop: 'auth', nc: '00000001', cnonce: randomBytes(8).toString('hex') } : {}
  const { qop: _, ...asked } = fields
  const response = digestResponse({ ...asked, ...own }, account, request)
  const said = { username: account.user, realm: fields.realm ?? '', nonce: fields.nonce, uri: request.path, response }
  const quoted = Object.entries({ ...said, ...(fields.opaque ? { opaque: fields.opaque } : {}) }).map(
    ([name, value]) => `${name}="${quotable(value)}"`,
  )
  const plain = qops ? [`qop=auth`, `nc=${own.nc}`, `cnonce="${own.cnonce}"`] : []
  return `Digest ${[...quoted, ...plain, ...(fields.algorithm ? [`algorithm=${fields.algorithm}`] : [])].join(', ')}`
}
