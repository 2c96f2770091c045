import { createHmac } from 'node:crypto'
import type { Connection } from '@lamplighter/links/link'
import type { HttpRequest } from '@lamplighter/links/player/http'
import type { Database } from '../../db/database.ts'
import { isSame } from '../../http/bearer.ts'
import { readCookies } from '../../http/cookies.ts'
import type { Clock } from '../../time/clock.ts'

const DAY = 86_400_000
/** A kiosk that was off for so long asks for its secret again. */
const LASTS = 90 * DAY
const NAME = 'player_page'

/**
 * Sessions of player pages: a cookie that no script reads and that goes to the paths of players alone. It holds no
 * secret: it is signed with what we know of the device's own, so that replacing that ends the session.
 */
export type PageSessions = {
  /** The cookie for a page whose number and secret were good. */
  open(connection: Connection): Promise<string>
  of(request: HttpRequest): Promise<Connection | null>
  readonly closing: string
}

type Deps = { readonly db: Database; readonly clock: Clock; readonly secret: string; readonly isSecure: boolean }

export function createPageSessions({ db, clock, secret, isSecure }: Deps): PageSessions {
  const name = isSecure ? `__Secure-${NAME}` : NAME
  const cookie = (value: string, seconds: number) =>
    [`${name}=${value}`, 'Path=/player/v1', 'SameSite=Strict', 'HttpOnly', isSecure && 'Secure', `Max-Age=${seconds}`]
      .filter(Boolean)
      .join('; ')

  async function hashOf({ group, edge }: Connection): Promise<Buffer | null> {
    const [row] = await db.system((scope) =>
      scope.query<{ hash: Buffer | null }>(
        `select d.secret_hash as hash from device d join customer c on c.id = d.customer_id
         where c.code = $1 and d.code = $2 and d.link = 'player' and d.gateway_id is null`,
        [group, edge],
      ),
    )
    return row?.hash ?? null
  }

  async function signatureOf(connection: Connection, until: string): Promise<string | null> {
    const hash = await hashOf(connection)
    if (!hash) return null
    const { group, edge } = connection
    return createHmac('sha256', secret)
      .update(JSON.stringify(['player page', group, edge, until, hash.toString('hex')]))
      .digest('base64url')
  }

  function parse(value: string): { connection: Connection; until: string; signature: string } | null {
    const [group = '', edge = '', until = '', signature = '', ...rest] = value.split('.').map(decoded)
    const isGood = group !== '' && edge !== '' && Number(until) > clock.now() && rest.length === 0
    return isGood ? { connection: { group, edge }, until, signature } : null
  }

  return {
    async open(connection) {
      const until = String(clock.now() + LASTS)
      const signature = (await signatureOf(connection, until)) ?? ''
      const value = [connection.group, connection.edge, until, signature].map(encoded).join('.')
      return cookie(value, LASTS / 1_000)
    },
    async of(request) {
      const given = readCookies(request.header('cookie')).get(name)
      const parsed = given === undefined ? null : parse(given)
      if (!parsed) return null
      const expected = await signatureOf(parsed.connection, parsed.until)
      return expected !== null && isSame(expected, parsed.signature) ? parsed.connection : null
    },
    closing: cookie('', 0),
  }
}

const encoded = (part: string) => Buffer.from(part).toString('base64url')
const decoded = (part: string) => Buffer.from(part, 'base64url').toString()
