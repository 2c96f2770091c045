import { useNow, useSession } from '@lamplighter/client'
import { crewOf, enums, type LockOut } from '@lamplighter/contract'
import { Icon, Row, Stack, Text } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../app/useFormat.ts'

const PACE = 30_000

type Props = {
  lockOut: LockOut
  /** Below it: how its outputs stand. */
  children?: ReactNode
  action?: ReactNode
}

/** One lock-out: what is locked out, by whom, what they do and since when. */
export function LockOutItem({ lockOut, children, action }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const now = useNow(PACE)
  const { partName, partType, work, at, name, expectedEnd } = lockOut
  const isOverdue = expectedEnd !== null && Date.parse(expectedEnd) < now
  return (
    <Row as="li" gap={8} pad={[8, 10]} frame align="start">
      <Icon name="lock" size={16} />
      <Stack gap={2} fill>
        <Text size={13} breaks>
          <b>{`${partName} ${enums.subDeviceType[partType][language]}`}</b> {crewOf(lockOut)}
        </Text>
        {work && (
          <Text tone="dim" size={12} breaks>
            {work}
          </Text>
        )}
        <Text tone="dim" size={12} breaks>
          {t('lockOuts.since', { time: format.recent(at, now), name })}
          {expectedEnd !== null && (
            <Text tone={isOverdue ? 'warn' : 'dim'} bold={isOverdue}>
              {' · '}
              {t(isOverdue ? 'lockOuts.overdue' : 'lockOuts.expected', { time: format.recent(expectedEnd, now) })}
            </Text>
          )}
        </Text>
        {children}
      </Stack>
      {action}
    </Row>
  )
}
