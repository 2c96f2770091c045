import { FailedState, Panel, Row, Skeleton, Stack, Text, useIsPhone } from '@lamplighter/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../app/useReturnFocus.ts'
import type { Device } from '../device/useDevice.ts'
import { RightButton } from '../form/RightButton.tsx'
import { LockOutDrawer } from './LockOutDrawer.tsx'
import { LockOutItem } from './LockOutItem.tsx'
import { OutputsOff } from './OutputsOff.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import type { useLockOuts } from './useLockOuts.ts'

type Props = { box: Device; reading: ReturnType<typeof useLockOuts> }

/** Who works on a power box, whether their circuits are off, and the way to lock one out. */
export function BoxLockOuts({ box, reading: { data, error, refetch } }: Props) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const [open, setOpen] = useState(false)
  useReturnFocus(open)
  const addButton = useRef<HTMLButtonElement>(null)
  const count = data?.rows.length ?? 0
  const countBefore = useRef(count)
  useEffect(() => {
    // The button that removed a lock-out went with it.
    if (count < countBefore.current && document.activeElement === document.body) addButton.current?.focus()
    countBefore.current = count
  }, [count])
  const add = (
    <RightButton ref={addButton} size="small" icon="lock" right="lockOut.set" onClick={() => setOpen(true)}>
      {t('lockOuts.set')}
    </RightButton>
  )
  return (
    <Panel title={t('lockOuts.title')} actions={!isPhone && add}>
      {/* That nobody works here is said only where it was read. */}
      {!data && error ? (
        <FailedState
          compact
          title={t('lockOuts.failed')}
          text={error.message}
          action={{ label: t('common.retry'), run: () => void refetch() }}
        />
      ) : !data ? (
        <Skeleton rows={2} label={t('common.loading')} />
      ) : data.rows.length === 0 ? (
        <Text as="p" tone="dim" size={12}>
          {t('lockOuts.none')}
        </Text>
      ) : (
        <Stack as="ul" gap={6} aria-label={t('lockOuts.title')}>
          {data.rows.map((lockOut) => (
            <LockOutItem key={lockOut.id} lockOut={lockOut} action={<RemoveButton lockOut={lockOut} />}>
              <OutputsOff lockOut={lockOut} box={box} />
            </LockOutItem>
          ))}
        </Stack>
      )}
      {/* A thumb's button is higher than the head. */}
      {isPhone && <Row pad={[8, 0, 0, 0]}>{add}</Row>}
      <LockOutDrawer open={open} box={box} onClose={() => setOpen(false)} />
    </Panel>
  )
}
