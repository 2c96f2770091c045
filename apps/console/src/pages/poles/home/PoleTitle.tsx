import { useNow } from '@lamplighter/client'
import type { ShownPole } from '@lamplighter/contract'
import { IconButton, Pill, Row, Text, TitleLine } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './home.module.css'
import { PolePicker } from './PolePicker.tsx'

const PACE = 15_000

/** Which pole it is, and the way to the others. */
export function PoleTitle({ shown, onPole }: { shown: ShownPole; onPole: (id: number) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const { pole, previousId, nextId } = shown
  const online = pole.devices.some((device) => device.online)
  const latest = pole.devices
    .flatMap(({ refreshTime }) => refreshTime ?? [])
    .toSorted()
    .at(-1)
  const facts = [
    pole.road,
    t('pole.home.devices', { count: pole.devices.length }),
    latest === undefined ? t('pole.home.never') : t('pole.home.reported', { time: format.age(latest, now) }),
  ]
  return (
    <TitleLine
      title={t('pole.home.title')}
      tabs={
        <Row gap={4}>
          <IconButton icon="chevron-left" label={t('pole.home.previous')} onClick={() => onPole(previousId)} />
          <PolePicker pole={pole} onPole={onPole} />
          <IconButton icon="chevron-right" label={t('pole.home.next')} onClick={() => onPole(nextId)} />
        </Row>
      }
    >
      <Row className={styles.facts ?? ''}>
        <Pill tone={online ? 'good' : 'dim'}>{t(online ? 'pole.online' : 'pole.offline')}</Pill>
        <Text tone="dim" size={12} cut>
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Row>
    </TitleLine>
  )
}
