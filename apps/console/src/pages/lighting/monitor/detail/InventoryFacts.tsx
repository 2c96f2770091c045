import { Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { DetailHeading } from '../../../../device/detail/DetailHeading.tsx'
import type { Device } from '../../../../device/useDevice.ts'

/** What the inventory says of a device beyond what the product knows of, in the words of the inventory. */
export function InventoryFacts({ facts }: Pick<Device, 'facts'>) {
  const { t } = useTranslation()
  if (facts.length === 0) return null
  return (
    <Stack as="section" gap={0} rule="above" pad={[0, 0, 8, 0]} aria-label={t('monitor.detail.facts')}>
      <DetailHeading title={t('monitor.detail.facts')} note={t('monitor.detail.factsNote')} />
      <Stack as="dl" gap={0} pad={[0, 12]}>
        {facts.map(({ name, value }) => (
          <Row key={name} between rule="below" height={26} size={12}>
            <Text as="dt" tone="dim" nowrap>
              {name}
            </Text>
            <Text as="dd" cut title={value}>
              {value}
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}
