import { useNow, useSession } from '@lamplighter/client'
import { crewOf, givers, PRECEDENCE, precedenceLabels } from '@lamplighter/contract'
import { commandWord, giverName } from '@lamplighter/kinds/command-words'
import { planName } from '@lamplighter/kinds/lists'
import { nextPlanMoment, planLevelAt, planTimelineOf } from '@lamplighter/kinds/plans'
import { Row, Stack, Text } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCityClock } from '../../../../app/useCityClock.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { DetailHeading } from '../../../../device/detail/DetailHeading.tsx'
import type { Device } from '../../../../device/useDevice.ts'
import { InventedMark } from '../../../../invented/InventedMark.tsx'
import { useLockOuts } from '../../../../lock-out/useLockOuts.ts'
import { usePlanOf } from '../../../../plan/usePlanOf.ts'

const PACE = 30_000
const POINT = 'lamp.command'
/** Control mode of the contract: the lamp goes by the light around it. */
const BY_LIGHT = 2

type Reason = { readonly key: (typeof PRECEDENCE)[number]; readonly words: string }

/** What asks a level of a lamp, the strongest first: the first one decides. */
function useReasons(device: Device): readonly Reason[] {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const now = useNow(PACE)
  const place = useCityClock()
  const plan = usePlanOf()(device)
  const timeline = useMemo(() => plan && place && planTimelineOf(plan.body, place), [plan, place])
  const minute = (at: number) => format.minute(new Date(at).toISOString())

  const locked: Reason[] = (useLockOuts(device.id).data?.rows ?? []).map((lockOut) => ({
    key: 'lockOut',
    words: [crewOf(lockOut), `${lockOut.boxName} ${lockOut.partName}`, format.recent(lockOut.at, now)].join(' · '),
  }))
  const held = device.overrides.find(({ point, until }) => point === POINT && Date.parse(until) > now)
  const reasons: Reason[] = held
    ? [
        {
          key: givers[held.giver].precedence,
          words: [
            commandWord(held.code, held.args, language, device.kind),
            giverName(held.giver, held.by, language),
            t('monitor.why.until', { time: minute(Date.parse(held.until)) }),
          ].join(' · '),
        },
      ]
    : []
  if (device.values['lamp.controlMode'] === BY_LIGHT) reasons.push({ key: 'lux', words: t('monitor.why.photocell') })
  if (timeline) {
    const next = nextPlanMoment(timeline, now)
    reasons.push({
      key: 'plan',
      words: [
        planName(device, language),
        `${planLevelAt(timeline, now)} %`,
        next && t('monitor.why.next', { time: minute(next.at), level: next.level }),
      ]
        .filter(Boolean)
        .join(' · '),
    })
  }
  return [...locked, ...reasons, { key: 'default' as const, words: t('monitor.why.default') }].toSorted(
    (a, b) => PRECEDENCE.indexOf(a.key) - PRECEDENCE.indexOf(b.key),
  )
}

/** Why a lamp is at the level that it is at. */
export function LevelReasons({ device }: { device: Device }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const reasons = useReasons(device)
  const order = PRECEDENCE.map((key) => precedenceLabels[key][language]).join(' > ')
  return (
    <section title={order}>
      <DetailHeading title={t('monitor.why.title')} note={t('monitor.why.note')} />
      <Stack as="ol" gap={4} pad={[4, 12]} aria-label={t('monitor.why.title')} style={{ margin: 0, listStyle: 'none' }}>
        {reasons.map(({ key, words }, at) => (
          <Row as="li" key={key} gap={8} align="baseline" size={12}>
            <Text tone={at === 0 ? 'lit' : 'faint'} bold={at === 0} nowrap>
              {precedenceLabels[key][language]}
            </Text>
            <Text tone={at === 0 ? 'text' : 'faint'} breaks>
              {words} {key === 'plan' && device.invented.includes('plan') && <InventedMark fact="plan" />}
            </Text>
          </Row>
        ))}
      </Stack>
    </section>
  )
}
