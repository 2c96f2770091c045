import type { Queries } from '../../db/database.ts'

/** Whether the demo was ever loaded: its accounts and their passwords are known to whoever started it. */
export async function isOfDemo(scope: Queries): Promise<boolean> {
  const [row] = await scope.query<{ isOfDemo: boolean }>(
    `select exists (select from customer where demo) or exists (select from person where demo) as "isOfDemo"`,
  )
  return row!.isOfDemo
}
