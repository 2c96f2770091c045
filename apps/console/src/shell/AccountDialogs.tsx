import type { Session } from '@lamplighter/client'
import ChangePassword from './ChangePassword.tsx'
import { HardwareKeys } from './keys/HardwareKeys.tsx'
import { OwnSessions } from './sessions/OwnSessions.tsx'
import { TwoStep } from './TwoStep.tsx'

export type AccountDialog = 'password' | 'twoStep' | 'keys' | 'sessions'

type Props = { shown: AccountDialog; session: Session; open: boolean; onClose: () => void }

/** The dialogs of the own account; in one file, as they are small and rare. */
export default function AccountDialogs({ shown, session, ...frame }: Props) {
  if (shown === 'password') return <ChangePassword {...frame} account={session.user.account} />
  if (shown === 'twoStep') return <TwoStep {...frame} />
  if (shown === 'keys') return <HardwareKeys {...frame} />
  return <OwnSessions {...frame} />
}
