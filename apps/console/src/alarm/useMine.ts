import { useCall, useMay, useSession } from '@lamplighter/client'

const MINUTE = 60_000
/** So many are told apart; more are counted. */
const READ = 100

/** Open incidents that the user sees to: those that *Mine* lists. */
export function useMine() {
  const account = useSession(({ session }) => session?.user.account) ?? ''
  const enabled = useMay('alarm.view') && account !== ''
  const { data } = useCall(
    'alarm.incidents',
    { size: READ, filters: { handler: account || '-' } },
    { enabled, every: MINUTE, keep: true },
  )
  return { account, total: data?.total ?? 0, rows: data?.rows }
}
