import { useCall, useSession } from '@lamplighter/client'
import { kindNames } from '@lamplighter/kinds/names'
import { Section, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { Loaded } from '../../../../list/Loaded.tsx'

/** Devices mounted on a pole before, with their times; nothing if there were none. */
export function PastMountings({ poleId }: { poleId: number }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const format = useFormat()
  const reading = useCall('pole.past', { id: poleId })
  const day = (time: string | null) => (time === null ? t('poleWork.past.unknown') : format.dateTime(time))
  return (
    <Loaded reading={reading}>
      {(past) =>
        past.length === 0 ? null : (
          <Section title={t('poleWork.past.title')}>
            <ul>
              {past.map(({ id, device, since, until, reason, account }) => (
                <Stack as="li" key={id} gap={0} rule="below" pad={[8, 0]}>
                  <Text size={13}>
                    {device.name} · {kindNames[device.kind].label[language]}
                  </Text>
                  <Text size={12} tone="dim">
                    {t('poleWork.past.span', { since: day(since), until: day(until) })}
                  </Text>
                  {(reason || account) && (
                    <Text size={12} tone="dim">
                      {[account, reason].filter((one) => one !== '').join(' · ')}
                    </Text>
                  )}
                </Stack>
              ))}
            </ul>
          </Section>
        )
      }
    </Loaded>
  )
}
