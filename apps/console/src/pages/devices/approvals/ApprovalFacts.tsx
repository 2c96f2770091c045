import { useSession } from '@lamplighter/client'
import type { Approval } from '@lamplighter/contract'
import { approvalStateAt, noteWord } from '@lamplighter/kinds/lists'
import { Bar, type Fact, Facts, Figure, formatNumber, Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ROAD } from '../../../app/addresses.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { percentOf, takesLight, timeLeft, untilOf } from './approvalWords.ts'
import { StateSign } from './StateSign.tsx'

type Key = 'groups' | 'reason' | 'until' | 'expires' | 'checker' | 'decided' | 'note' | 'progress'

/** All that is known of a request; the darkness first, large. */
export function ApprovalFacts({ row, now }: { row: Approval; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const state = approvalStateAt(row, now)
  const until = untilOf(row.args)
  const known: [key: Key, value: Fact['value']][] = [
    ['groups', row.groups.join(language === 'zh' ? '、' : ', ') || '-'],
    ['reason', row.reason],
    ['until', until ? format.dateTime(until) : t('approvals.untilPlan')],
    ['expires', format.dateTime(row.expires)],
    ['checker', row.checker],
    ['decided', row.decided && format.dateTime(row.decided)],
    ['note', row.note && noteWord(row.note, language)],
    ['progress', row.orderId && <Link to={`${ROAD}/monitor?order=${row.orderId}`}>{t('approvals.progress')}</Link>],
  ]
  const facts = known
    .filter(([, value]) => value)
    .map(([key, value]) => ({ key, label: t(`approvals.field.${key}`), value }))
  const light = state === 'waiting' ? 'approvals.ofAll' : 'approvals.ofThem'
  const of = takesLight(row) ? light : 'approvals.many.of'
  return (
    <Stack gap={12}>
      <Row between>
        <StateSign state={state} />
        {state === 'waiting' && (
          <time dateTime={row.expires} role="timer">
            {t('approvals.left', { time: timeLeft(row.expires, now, format.language) })}
          </time>
        )}
      </Row>
      <Stack gap={6}>
        <Row as="p" gap={6} align="baseline">
          <Figure value={formatNumber(row.dark)} size={28} />
          <Text grow>{t(of, { lamps: formatNumber(row.lamps) })}</Text>
          <Text tone="dim" size={13}>
            {t('approvals.percent', { percent: percentOf(row) })}
          </Text>
        </Row>
        <Bar share={percentOf(row) / 100} tone="warn" />
        {row.dark > row.devices && (
          <Text tone="dim" size={12}>
            {t('approvals.before')}
          </Text>
        )}
      </Stack>
      <Facts facts={facts} />
    </Stack>
  )
}
