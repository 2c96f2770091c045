import { lazy, Suspense } from 'react'
import { useHeld } from '../../form/useHeld.ts'
import type { PasswordRetry } from './usePasswordRetry.ts'

const PasswordDialog = lazy(() => import('./PasswordDialog.tsx'))

/** The password, where what was to be done takes one. */
export function AskAgain({ asks }: { asks: PasswordRetry | null }) {
  const held = useHeld(asks, asks !== null)
  if (!held) return null
  return (
    <Suspense>
      <PasswordDialog open={asks !== null} onClose={held.letGo} onConfirmed={held.again} />
    </Suspense>
  )
}
