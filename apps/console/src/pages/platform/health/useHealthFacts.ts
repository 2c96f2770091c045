import type { Health } from '@lamplighter/contract'
import { type Fact, formatNumber, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { bytesWord, msWord, toneOf } from './figures.ts'

type Platform = NonNullable<Health['platform']>

const part = ({ online, all }: Health['gateways']) => `${formatNumber(online)} / ${formatNumber(all)}`

/** What concerns the organisation, in words, part by part. */
export function useTenantFacts() {
  const { t } = useTranslation()
  const format = useFormat()
  const use = ({ version, consoles, openItems }: Health): Fact[] => [
    { key: 'version', label: t('health.version'), value: version },
    { key: 'consoles', label: t('health.consoles'), value: formatNumber(consoles) },
    { key: 'openItems', label: t('health.openItems'), value: formatNumber(openItems) },
  ]
  const field = ({ gateways, devices, heard, quarantined: { count, last } }: Health): Fact[] => [
    { key: 'gateways', label: t('health.gateways'), value: part(gateways) },
    { key: 'devices', label: t('health.devices'), value: part(devices) },
    { key: 'heard', label: t('health.heard'), value: heard ? format.dateTime(heard) : NOTHING },
    {
      key: 'quarantined',
      label: t('health.quarantined'),
      value: formatNumber(count),
      tone: count > 0 ? 'warn' : undefined,
    },
    ...(last
      ? [
          {
            key: 'lastQuarantined',
            label: t('health.lastQuarantined'),
            value: `${format.dateTime(last.time)} · ${last.device} · ${last.reason}`,
          },
        ]
      : []),
  ]
  const hour = ({ calls }: Health): Fact[] => [
    { key: 'calls', label: t('health.calls'), value: formatNumber(calls.all) },
    { key: 'refused', label: t('health.refused'), value: formatNumber(calls.refused) },
    {
      key: 'failed',
      label: t('health.failed'),
      value: formatNumber(calls.failed),
      tone: calls.failed > 0 ? 'bad' : undefined,
    },
    { key: 'slowest', label: t('health.slowest'), value: msWord(calls.slowest) },
  ]
  return (health: Health) =>
    [
      { key: 'use', facts: use(health) },
      { key: 'field', facts: field(health) },
      { key: 'calls', facts: hour(health) },
    ] as const
}

/** What concerns the installation, in words, part by part. */
export function usePlatformFacts() {
  const { t } = useTranslation()
  const format = useFormat()
  const program = (
    { node, started, consoles, organisations, callsNotLogged, errors }: Platform,
    now: string,
  ): Fact[] => [
    { key: 'node', label: 'Node.js', value: node },
    { key: 'started', label: t('health.started'), value: format.dateTime(started) },
    { key: 'uptime', label: t('health.uptime'), value: format.duration(Date.parse(now) - Date.parse(started)) },
    { key: 'organisations', label: t('health.organisations'), value: formatNumber(organisations) },
    { key: 'consoles', label: t('health.allConsoles'), value: formatNumber(consoles) },
    { key: 'callsNotLogged', label: t('health.callsNotLogged'), value: formatNumber(callsNotLogged) },
    {
      key: 'errors',
      label: t('health.errors'),
      value: formatNumber(errors.count),
      tone: errors.count > 0 ? 'warn' : undefined,
    },
    {
      key: 'lastError',
      label: t('health.lastError'),
      value: errors.last ? `${format.dateTime(errors.last.time)} · ${errors.last.message}` : NOTHING,
    },
  ]
  const load = ({ memory, loop, ingest, frames }: Platform): Fact[] => [
    { key: 'resident', label: t('health.resident'), value: bytesWord(memory.resident) },
    {
      key: 'heap',
      label: t('health.heap'),
      value: `${bytesWord(memory.heap)} / ${bytesWord(memory.heapLimit)}`,
      tone: toneOf('heap', memory.heap / memory.heapLimit),
    },
    { key: 'p99', label: t('health.loopP99'), value: msWord(loop.p99), tone: toneOf('loop', loop.p99) },
    { key: 'max', label: t('health.loopMax'), value: msWord(loop.max) },
    { key: 'waiting', label: t('health.waiting'), value: formatNumber(ingest.waiting) },
    { key: 'lag', label: t('health.lag'), value: msWord(ingest.lagMs), tone: toneOf('lag', ingest.lagMs) },
    {
      key: 'dropped',
      label: t('health.dropped'),
      value: formatNumber(ingest.dropped),
      tone: ingest.dropped > 0 ? 'bad' : undefined,
    },
    { key: 'outOfBounds', label: t('health.outOfBounds'), value: formatNumber(ingest.outOfBounds) },
    { key: 'received', label: t('health.received'), value: formatNumber(frames.received) },
    { key: 'refusedFrames', label: t('health.refusedFrames'), value: formatNumber(frames.refused) },
  ]
  const database = ({ postgres, databaseBytes, migrations }: Platform): Fact[] => [
    { key: 'postgres', label: 'PostgreSQL', value: postgres },
    { key: 'size', label: t('health.size'), value: bytesWord(databaseBytes) },
    { key: 'migrations', label: t('health.migrations'), value: formatNumber(migrations.count) },
    { key: 'lastMigration', label: t('health.lastMigration'), value: migrations.last },
    { key: 'applied', label: t('health.applied'), value: format.dateTime(migrations.applied) },
  ]
  return (platform: Platform, now: string) =>
    [
      { key: 'program', facts: program(platform, now) },
      { key: 'load', facts: load(platform) },
      { key: 'database', facts: database(platform) },
    ] as const
}
