import { useCall, useSession } from '@lamplighter/client'
import { folded, type PlanRow, planForms } from '@lamplighter/contract'
import { Bar, formatNumber, Icon, NOTHING, Pill, Row, Text } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { Keyword } from '../../../../list/Keyword.tsx'
import { ListScreen, wholeList } from '../../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../../list/listColumn.tsx'
import type { PlanAddress } from '../address.ts'
import { isOver } from '../isOver.ts'
import { useYears } from './useYears.ts'

const REFRESH = 15_000

/** Steps of a plan, of all its programs, or its periods. */
function stepsOf({ body }: PlanRow): number {
  if (body.form === 'punctual') return body.programs.reduce((sum, { steps }) => sum + steps.length, 0)
  if (body.form === 'chronometer') return body.steps.length
  return body.form === 'week' ? body.days.length : body.form === 'year' ? body.seasons.length : 1
}

/** The plans of the organisation, and those that lamps are delivered with. */
export function PlanList({ address, tabs }: { address: PlanAddress; tabs: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const [query, change] = address
  const reading = useCall('plan.query', {}, { every: REFRESH })
  const years = useYears(reading.data)
  const nameOf = ({ name, label }: PlanRow) => label?.[language] ?? name
  const kindOf = ({ form }: PlanRow) =>
    t('schedules.kindOf', {
      kind: t(planForms[form].kind === 'luminaire' ? 'schedules.lamp' : 'schedules.powerBox'),
      form: planForms[form].label[language],
    })
  const needle = folded(query.q.trim())
  const rows = (reading.data ?? []).filter((row) => folded(nameOf(row)).includes(needle))
  const syncOf = ({ devices, inSync }: PlanRow) =>
    devices > 0 ? `${formatNumber(inSync)} / ${formatNumber(devices)}` : NOTHING
  const columns: ListColumn<PlanRow>[] = [
    {
      key: 'name',
      head: t('schedules.head.name'),
      width: 190,
      grows: true,
      text: nameOf,
      cell: (row) => (
        <Row as="span" gap={6}>
          <Icon name={planForms[row.form].kind === 'luminaire' ? 'lux' : 'plug'} size={15} />
          <Text cut title={row.note || nameOf(row)}>
            {nameOf(row)}
          </Text>
          {row.builtIn && <Pill>{t('schedules.builtIn')}</Pill>}
          {isOver(row.body) && <Pill>{t('schedules.temporary.over')}</Pill>}
          {row.deployment !== null && <Pill tone="lit">{t('schedules.deploying')}</Pill>}
        </Row>
      ),
    },
    { key: 'kind', head: t('schedules.head.kind'), width: 160, text: kindOf },
    { key: 'version', head: t('schedules.head.version'), width: 64, right: true, text: ({ version }) => `v${version}` },
    {
      key: 'steps',
      head: t('schedules.head.steps'),
      width: 64,
      right: true,
      text: (row) => formatNumber(stepsOf(row)),
    },
    {
      key: 'devices',
      head: t('schedules.head.devices'),
      width: 84,
      right: true,
      text: ({ devices }) => (devices > 0 ? formatNumber(devices) : NOTHING),
    },
    {
      key: 'inSync',
      head: t('schedules.head.inSync'),
      width: 150,
      text: syncOf,
      cell: (row) =>
        row.devices === 0 ? (
          <Text tone="faint">{NOTHING}</Text>
        ) : (
          <Row as="span" gap={8}>
            <Bar share={row.inSync / row.devices} tone={row.inSync === row.devices ? 'good' : 'warn'} width={56} />
            <Text size={12} tone={row.inSync === row.devices ? 'dim' : 'warn'}>
              {syncOf(row)}
            </Text>
          </Row>
        ),
    },
    {
      key: 'hours',
      head: t('schedules.head.hours'),
      width: 104,
      right: true,
      text: ({ id }) => formatNumber(years.get(id)?.hours ?? null),
    },
    {
      key: 'kwh',
      head: t('schedules.head.kwh'),
      width: 110,
      right: true,
      text: ({ id, form }) =>
        planForms[form].kind === 'luminaire' ? formatNumber(years.get(id)?.kwh ?? null) : NOTHING,
    },
    {
      key: 'changed',
      head: t('schedules.head.changed'),
      width: 170,
      text: ({ savedAt, savedBy }) => (savedAt === null ? NOTHING : `${savedBy} · ${format.date(savedAt)}`),
    },
  ]
  return (
    <ListScreen
      list={wholeList(reading, rows, needle !== '', () => change({ q: '' }))}
      label={t('schedules.list')}
      idOf={({ id }) => id}
      columns={columns}
      file={t('schedules.list')}
      card={(row) => ({
        mark: <Icon name={planForms[row.form].kind === 'luminaire' ? 'lux' : 'plug'} size={20} />,
        title: nameOf(row),
        note: kindOf(row),
        aside: `v${row.version}`,
        asideNote: isOver(row.body) ? t('schedules.temporary.over') : syncOf(row),
      })}
      empty={{ icon: 'clock', title: t('schedules.empty'), text: t('schedules.emptyText') }}
      tabs={tabs}
      filters={<Keyword label={t('schedules.search')} keyword={query.q} onKeyword={(q) => change({ q })} />}
      opened={query.plan}
      onOpen={(plan) => change({ plan })}
    />
  )
}
