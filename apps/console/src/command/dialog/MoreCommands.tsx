import type { Kind } from '@lamplighter/contract'
import type { Button } from '@lamplighter/ui'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../form/RightButton.tsx'
import type { Devices } from './devices.ts'

const CommandDialog = lazy(() => import('./CommandDialog.tsx'))

/** One device, or many of one kind. */
type Reach =
  | {
      device: { readonly id: number; readonly name: string; readonly online: boolean; readonly kind: Kind }
      devices?: never
    }
  | { devices: Devices; device?: never }
type Props = Pick<ComponentProps<typeof Button>, 'size' | 'look' | 'icon' | 'disabled'> &
  Reach & {
    /** Told of each order that was sent. */
    onSent?: (groupId: string) => void
  }

/** Opens the whole catalogue for one device, or for many of one kind. */
export function MoreCommands({ device, devices, onSent, ...own }: Props) {
  const { t } = useTranslation()
  /** Those it was opened for; a selection that changes behind it does not change whom it reaches. */
  const [held, setHeld] = useState<Devices | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <RightButton
        right="command.view"
        {...own}
        onClick={() => {
          setHeld(device ? { kind: device.kind, list: [device] } : devices)
          setOpen(true)
        }}
      >
        {t('catalogue.more')}
      </RightButton>
      {held && (
        <Suspense>
          <CommandDialog
            devices={held}
            open={open}
            onClose={() => setOpen(false)}
            onClosed={() => setHeld(null)}
            onSent={(groupId) => onSent?.(groupId)}
          />
        </Suspense>
      )}
    </>
  )
}
