import type { PlanBody, PlanDetail } from '@lamplighter/contract'
import { diffPlans } from '@lamplighter/kinds/plans'
import { Lines, NativeSelect, Panel, Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useDifferenceWords } from './useDifferenceWords.ts'

type Props = {
  plan: PlanDetail
  body: PlanBody
  before: { version: number; body: PlanBody } | null
  onVersion: (version: number) => void
}

/** What has changed against another version: by itself the one that devices carry out. */
export function ComparePanel({ plan, body, before, onVersion }: Props) {
  const { t } = useTranslation()
  const wordOf = useDifferenceWords()
  const others = plan.versions.filter(({ version }) => version !== plan.shown)
  if (others.length === 0) return null
  const differences = before ? diffPlans(before.body, body) : []
  return (
    <Panel
      title={before ? t('schedules.compare.title', { version: before.version }) : t('schedules.compare.untitled')}
      actions={
        <NativeSelect
          aria-label={t('schedules.compare.base')}
          value={before?.version ?? ''}
          onChange={({ target }) => onVersion(Number(target.value))}
        >
          {before === null && <option value="">{t('schedules.deploy.choose')}</option>}
          {others.map(({ version }) => (
            <option key={version} value={version}>
              {t('schedules.version', { version })}
            </option>
          ))}
        </NativeSelect>
      }
    >
      {before && (
        <Stack gap={6}>
          <Text tone="dim" size={12}>
            {differences.length === 0
              ? t('schedules.compare.none')
              : t('schedules.compare.count', { count: differences.length })}
          </Text>
          <Lines>
            {differences.map((difference) => {
              const { key, title, from, to } = wordOf(difference)
              return (
                <li key={key}>
                  <Stack as="span" gap={2} align="start">
                    <Text size={13}>{title}</Text>
                    <Row as="span" gap={6} wrap size={13}>
                      {from && (
                        <Text tone="faint">
                          <s>{from}</s>
                        </Text>
                      )}
                      {to && <Text bold>{to}</Text>}
                    </Row>
                  </Stack>
                </li>
              )
            })}
          </Lines>
        </Stack>
      )}
    </Panel>
  )
}
