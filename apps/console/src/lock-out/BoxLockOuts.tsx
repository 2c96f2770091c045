import type { LockOut } from '@lamplighter/contract'
import { Panel, Stack, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../app/useReturnFocus.ts'
import type { Device } from '../device/useDevice.ts'
import { RightButton } from '../form/RightButton.tsx'
import { LockOutDrawer } from './LockOutDrawer.tsx'
import { LockOutItem } from './LockOutItem.tsx'
import { OutputsOff } from './OutputsOff.tsx'
import { RemoveButton } from './RemoveButton.tsx'

type Props = { box: Device; lockOuts: readonly LockOut[] }

/** Who works on a power box, whether their circuits are off, and the way to lock one out. */
export function BoxLockOuts({ box, lockOuts }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  useReturnFocus(open)
  return (
    <Panel
      title={t('lockOuts.title')}
      actions={
        <RightButton size="small" icon="lock" right="lockOut.set" onClick={() => setOpen(true)}>
          {t('lockOuts.set')}
        </RightButton>
      }
    >
      {lockOuts.length === 0 ? (
        <Text as="p" tone="dim" size={12}>
          {t('lockOuts.none')}
        </Text>
      ) : (
        <Stack as="ul" gap={6} aria-label={t('lockOuts.title')}>
          {lockOuts.map((lockOut) => (
            <LockOutItem key={lockOut.id} lockOut={lockOut} action={<RemoveButton lockOut={lockOut} />}>
              <OutputsOff lockOut={lockOut} box={box} />
            </LockOutItem>
          ))}
        </Stack>
      )}
      <LockOutDrawer open={open} box={box} onClose={() => setOpen(false)} />
    </Panel>
  )
}
