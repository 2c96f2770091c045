import type { Queries } from '../../../../db/database.ts'

export type QrState = 'asked' | 'confirmed' | 'refused' | 'used'

export type QrRow = {
  codeHash: Buffer
  nonceHash: Buffer
  address: string
  agent: string
  askedAt: Date
  expiresAt: Date
}

/** Codes that are not over yet: of one address, and of all. */
export async function countLive(scope: Queries, address: string, now: Date) {
  const [row] = await scope.query<{ mine: number; all: number }>(
    `select count(*) filter (where address = $1)::int as mine, count(*)::int as "all" from qr_code where expires_at > $2`,
    [address, now],
  )
  return row!
}

export const insertQr = (scope: Queries, row: QrRow) =>
  scope.query(
    'insert into qr_code (code_hash, nonce_hash, address, agent, asked_at, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [row.codeHash, row.nonceHash, row.address, row.agent, row.askedAt, row.expiresAt],
  )

export const forgetBefore = (scope: Queries, before: Date) =>
  scope.query('delete from qr_code where expires_at < $1', [before])

/** A code in the browser that asked for it. */
export async function stateIn(
  scope: Queries,
  { codeHash, nonceHash }: Pick<QrRow, 'codeHash' | 'nonceHash'>,
  now: Date,
): Promise<{ state: QrState; expiresAt: Date } | null> {
  const [row] = await scope.query<{ state: QrState; expiresAt: Date }>(
    `select state, expires_at as "expiresAt" from qr_code where code_hash = $1 and nonce_hash = $2 and expires_at > $3`,
    [codeHash, nonceHash, now],
  )
  return row ?? null
}

/** Whether a code can still come to something, in whatever browser. */
export async function isLive(scope: Queries, codeHash: Buffer, now: Date): Promise<boolean> {
  const rows = await scope.query(
    `select from qr_code where code_hash = $1 and state in ('asked', 'confirmed') and expires_at > $2`,
    [codeHash, now],
  )
  return rows.length > 0
}

/** A code that nobody has answered yet. */
export async function getAsked(scope: Queries, codeHash: Buffer, now: Date) {
  const [row] = await scope.query<Pick<QrRow, 'address' | 'agent' | 'askedAt' | 'expiresAt'>>(
    `select address, agent, asked_at as "askedAt", expires_at as "expiresAt" from qr_code
     where code_hash = $1 and state = 'asked' and expires_at > $2`,
    [codeHash, now],
  )
  return row ?? null
}

type Answer = { state: 'confirmed' | 'refused'; personId: number; until: Date }

/** Answers a code once; false when it is over or answered already. */
export async function answerQr(scope: Queries, codeHash: Buffer, answer: Answer, now: Date): Promise<boolean> {
  const rows = await scope.query(
    `update qr_code set state = $3, person_id = $4, expires_at = greatest(expires_at, $5)
     where code_hash = $1 and state = 'asked' and expires_at > $2 returning 1`,
    [codeHash, now, answer.state, answer.personId, answer.until],
  )
  return rows.length > 0
}

/** Takes a confirmed code once, in the browser that asked for it; the person who confirmed. */
export async function takeQr(
  scope: Queries,
  { codeHash, nonceHash }: Pick<QrRow, 'codeHash' | 'nonceHash'>,
  now: Date,
): Promise<number | null> {
  const [row] = await scope.query<{ personId: number }>(
    `update qr_code set state = 'used'
     where code_hash = $1 and nonce_hash = $2 and state = 'confirmed' and expires_at > $3 returning person_id as "personId"`,
    [codeHash, nonceHash, now],
  )
  return row?.personId ?? null
}
