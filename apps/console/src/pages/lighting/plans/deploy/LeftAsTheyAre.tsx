import type { Calls, Received } from '@lamplighter/contract'
import { Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

type Props = { left: Received<Calls['plan.rollBack']>['left'] }

/** So many are named; the others are counted. */
const NAMED = 20

/** The devices that a roll-back wrote nothing to, and why. */
export function LeftAsTheyAre({ left }: Props) {
  const { t } = useTranslation()
  return (
    <Stack gap={8}>
      {(['another', 'nothingBefore'] as const).map((why) => {
        const names = left.filter((one) => one.why === why).map(({ name }) => name)
        if (names.length === 0) return null
        return (
          <Stack key={why} gap={4}>
            <Text as="b">{t(`schedules.deploy.left.${why}`, { count: names.length })}</Text>
            <Text>
              {names.slice(0, NAMED).join(', ')}
              {names.length > NAMED && ` ${t('schedules.deploy.left.more', { count: names.length - NAMED })}`}
            </Text>
          </Stack>
        )
      })}
    </Stack>
  )
}
