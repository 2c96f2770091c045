import { useNow } from '@lamplighter/client'
import type { CommandSpec } from '@lamplighter/contract'
import { verbOf } from '@lamplighter/kinds/catalogue'
import { Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { useReadSettings } from '../../device/useReadSettings.ts'
import { Answer } from '../answer/Answer.tsx'

const PACE = 60_000

/** The last answer of a device to this query, or that there is none. */
export function LastRead({ spec, deviceId }: { spec: CommandSpec; deviceId: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const { settings, unsure } = useReadSettings(deviceId)
  const known = settings?.find(({ name }) => name === verbOf(spec.code))
  const since = known ? t('catalogue.readAt', { time: format.recent(known.read, now) }) : t('catalogue.neverRead')
  return (
    <>
      <Text as="p" tone="dim" size={12}>
        {unsure ?? since}
      </Text>
      {known && <Answer fields={spec.answer ?? []} content={known.values} />}
    </>
  )
}
