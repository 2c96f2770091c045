import type { DecisionState } from '@lamplighter/contract'
import { Facts, Row, Stack } from '@lamplighter/ui'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { Decision } from './Decision.tsx'
import { StatePill } from './StatePill.tsx'

type Made = {
  readonly id: number
  readonly name: string
  readonly own: boolean
  readonly state: DecisionState
  readonly maker: string
  readonly changedAt: string
  readonly checker: string | null
  readonly checkedAt: string | null
  readonly reason: string
}

/** Who made something, and who let it be played or is to decide so. */
export function MadeBy({ item, decide }: { item: Made; decide: ComponentProps<typeof Decision>['by'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { maker, changedAt, checker, checkedAt, reason, state } = item
  const facts = [
    { key: 'maker', label: t('media.maker'), value: `${maker} · ${format.dateTime(changedAt)}` },
    ...(checkedAt
      ? [{ key: 'checker', label: t('media.checker'), value: `${checker} · ${format.dateTime(checkedAt)}` }]
      : []),
    ...(reason ? [{ key: 'reason', label: t('media.reason'), value: reason }] : []),
  ]
  return (
    <Stack gap={12} pad={[0, 0, 16, 0]}>
      <Row between wrap>
        <StatePill item={item} />
        {state === 'waiting' && <Decision key={item.id} by={decide} item={item} />}
      </Row>
      <Facts facts={facts} />
    </Stack>
  )
}
