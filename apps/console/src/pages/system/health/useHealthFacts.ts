import type { Health } from '@lamplighter/contract'
import { formatNumber, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import type { Fact } from '../../../shell/Facts.tsx'
import { bytesWord, msWord, toneOf } from './figures.ts'

type Platform = NonNullable<Health['platform']>

const part = ({ online, all }: Health['gateways']) => `${formatNumber(online)} / ${formatNumber(all)}`

/** What concerns the organisation, in words, part by part. */
export function useTenantFacts() {
  const { t } = useTranslation()
  const format = useFormat()
  const use = ({ version, consoles, openItems }: Health): Fact[] => [
    { key: 'version', name: t('health.version'), value: version },
    { key: 'consoles', name: t('health.consoles'), value: formatNumber(consoles) },
    { key: 'openItems', name: t('health.openItems'), value: formatNumber(openItems) },
  ]
  const field = ({ gateways, devices, heard, quarantined: { count, last } }: Health): Fact[] => [
    { key: 'gateways', name: t('health.gateways'), value: part(gateways) },
    { key: 'devices', name: t('health.devices'), value: part(devices) },
    { key: 'heard', name: t('health.heard'), value: heard ? format.dateTime(heard) : NOTHING },
    {
      key: 'quarantined',
      name: t('health.quarantined'),
      value: formatNumber(count),
      tone: count > 0 ? 'warn' : undefined,
    },
    ...(last
      ? [
          {
            key: 'lastQuarantined',
            name: t('health.lastQuarantined'),
            value: `${format.dateTime(last.time)} · ${last.device} · ${last.reason}`,
          },
        ]
      : []),
  ]
  const hour = ({ calls }: Health): Fact[] => [
    { key: 'calls', name: t('health.calls'), value: formatNumber(calls.all) },
    { key: 'refused', name: t('health.refused'), value: formatNumber(calls.refused) },
    {
      key: 'failed',
      name: t('health.failed'),
      value: formatNumber(calls.failed),
      tone: calls.failed > 0 ? 'bad' : undefined,
    },
    { key: 'slowest', name: t('health.slowest'), value: msWord(calls.slowest) },
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
    { key: 'node', name: 'Node.js', value: node },
    { key: 'started', name: t('health.started'), value: format.dateTime(started) },
    { key: 'uptime', name: t('health.uptime'), value: format.duration(Date.parse(now) - Date.parse(started)) },
    { key: 'organisations', name: t('health.organisations'), value: formatNumber(organisations) },
    { key: 'consoles', name: t('health.allConsoles'), value: formatNumber(consoles) },
    { key: 'callsNotLogged', name: t('health.callsNotLogged'), value: formatNumber(callsNotLogged) },
    {
      key: 'errors',
      name: t('health.errors'),
      value: formatNumber(errors.count),
      tone: errors.count > 0 ? 'warn' : undefined,
    },
    {
      key: 'lastError',
      name: t('health.lastError'),
      value: errors.last ? `${format.dateTime(errors.last.time)} · ${errors.last.message}` : NOTHING,
    },
  ]
  const load = ({ memory, loop, ingest, frames }: Platform): Fact[] => [
    { key: 'resident', name: t('health.resident'), value: bytesWord(memory.resident) },
    {
      key: 'heap',
      name: t('health.heap'),
      value: `${bytesWord(memory.heap)} / ${bytesWord(memory.heapLimit)}`,
      tone: toneOf('heap', memory.heap / memory.heapLimit),
    },
    { key: 'p99', name: t('health.loopP99'), value: msWord(loop.p99), tone: toneOf('loop', loop.p99) },
    { key: 'max', name: t('health.loopMax'), value: msWord(loop.max) },
    { key: 'waiting', name: t('health.waiting'), value: formatNumber(ingest.waiting) },
    { key: 'lag', name: t('health.lag'), value: msWord(ingest.lagMs), tone: toneOf('lag', ingest.lagMs) },
    {
      key: 'dropped',
      name: t('health.dropped'),
      value: formatNumber(ingest.dropped),
      tone: ingest.dropped > 0 ? 'bad' : undefined,
    },
    { key: 'outOfBounds', name: t('health.outOfBounds'), value: formatNumber(ingest.outOfBounds) },
    { key: 'received', name: t('health.received'), value: formatNumber(frames.received) },
    { key: 'refusedFrames', name: t('health.refusedFrames'), value: formatNumber(frames.refused) },
  ]
  const database = ({ postgres, databaseBytes, migrations }: Platform): Fact[] => [
    { key: 'postgres', name: 'PostgreSQL', value: postgres },
    { key: 'size', name: t('health.size'), value: bytesWord(databaseBytes) },
    { key: 'migrations', name: t('health.migrations'), value: formatNumber(migrations.count) },
    { key: 'lastMigration', name: t('health.lastMigration'), value: migrations.last },
    { key: 'applied', name: t('health.applied'), value: format.dateTime(migrations.applied) },
  ]
  return (platform: Platform, now: string) =>
    [
      { key: 'program', facts: program(platform, now) },
      { key: 'load', facts: load(platform) },
      { key: 'database', facts: database(platform) },
    ] as const
}
