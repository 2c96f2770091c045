import { useNow } from '@lamplighter/client'
import type { PoleRow } from '@lamplighter/contract'
import { IconButton, Pill, Row, Text, TitleLine } from '@lamplighter/ui'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import styles from './home.module.css'
import type { PoleNode } from './usePoles.ts'

const PACE = 15_000

type Props = { poles: readonly PoleNode[]; at: number; pole: PoleRow | undefined; onPole: (id: number) => void }

/** Which pole it is, and the way to the others. */
export function PoleTitle({ poles, at, pole, onPole }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const { id, online, children } = poles[at]!
  const beside = (step: number) => () => onPole(poles[(at + step + poles.length) % poles.length]!.id)
  const latest = children
    .flatMap(({ refreshTime }) => refreshTime ?? [])
    .toSorted()
    .at(-1)
  const facts = [
    pole?.road,
    t('pole.home.devices', { count: children.length }),
    latest === undefined ? t('pole.home.never') : t('pole.home.reported', { time: format.age(latest, now) }),
  ]
  return (
    <TitleLine
      title={t('pole.home.title')}
      tabs={
        <Row gap={4}>
          <IconButton icon="chevron-left" label={t('pole.home.previous')} onClick={beside(-1)} />
          <Select
            showSearch
            className={styles.picker ?? ''}
            aria-label={t('pole.home.picker')}
            value={id}
            optionFilterProp="label"
            options={poles.map((one) => ({ value: one.id, label: one.name }))}
            onChange={onPole}
          />
          <IconButton icon="chevron-right" label={t('pole.home.next')} onClick={beside(1)} />
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
