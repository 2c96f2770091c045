import type { Queries } from '../../../../db/database.ts'

export type ChallengeRow = { challengeHash: Buffer; nonceHash: Buffer; address: string; expiresAt: Date }

export const forgetExpired = (scope: Queries, now: Date) =>
  scope.query('delete from key_challenge where expires_at <= $1', [now])

/** Challenges that wait: of one address, and of all. */
export async function countWaiting(scope: Queries, address: string) {
  const [row] = await scope.query<{ mine: number; all: number }>(
    'select count(*) filter (where address = $1)::int as mine, count(*)::int as "all" from key_challenge',
    [address],
  )
  return row!
}

export const insertChallenge = (scope: Queries, row: ChallengeRow) =>
  scope.query('insert into key_challenge (challenge_hash, nonce_hash, address, expires_at) values ($1, $2, $3, $4)', [
    row.challengeHash,
    row.nonceHash,
    row.address,
    row.expiresAt,
  ])

/** Takes a challenge once, in the browser that asked for it; false when there is none. */
export async function takeChallenge(
  scope: Queries,
  { challengeHash, nonceHash }: Pick<ChallengeRow, 'challengeHash' | 'nonceHash'>,
  now: Date,
): Promise<boolean> {
  const rows = await scope.query(
    'delete from key_challenge where challenge_hash = $1 and nonce_hash = $2 and expires_at > $3 returning 1',
    [challengeHash, nonceHash, now],
  )
  return rows.length > 0
}
