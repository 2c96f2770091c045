import { lazy, Suspense } from 'react'
import { useHeld } from '../../form/useHeld.ts'
import type { OrderActs } from './useOrderActs.ts'

const PasswordDialog = lazy(() => import('../PasswordDialog.tsx'))

/** The password, where sending again or letting go takes one. */
export function AskAgain({ asks }: Pick<OrderActs, 'asks'>) {
  const held = useHeld(asks, asks !== null)
  if (!held) return null
  return (
    <Suspense>
      <PasswordDialog open={asks !== null} onClose={held.letGo} onConfirmed={held.again} />
    </Suspense>
  )
}
