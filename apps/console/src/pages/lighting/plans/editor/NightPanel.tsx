import { useNow } from '@lamplighter/client'
import { type PlanStepSpec, SUN_ZENITH } from '@lamplighter/contract'
import { DAY, isoDay, type Place } from '@lamplighter/kinds/sun'
import { Figure, formatNumber, IconButton, Panel, Row, Text, useIsPhone } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { NightPicture } from './NightPicture.tsx'
import type { NightView } from './nightView.ts'
import { isStepped, levelled, movedTo, replaced, stepsOf, withSteps } from './stepEdit.ts'
import type { PlanDraft } from './usePlanDraft.ts'
import { degrees } from './useStepWords.ts'

const MINUTE = 60_000

type Props = {
  draft: PlanDraft
  place: Place
  night: NightView
  /** Of the night that is shown. */
  day: number
  onDay: (day: number) => void
  /** The program that is edited, from 0. */
  program: number
  chosen: number | null
  onChoose: (index: number) => void
  disabled: boolean
}

/** What a night takes. */
function Sums({ night }: { night: NightView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sum = (key: 'lit' | 'energy' | 'saves', figure: ReactNode) => (
    <Row gap={4} align="baseline" nowrap>
      <Text tone="dim" size={13}>
        {t(`schedules.night.${key}`)}
      </Text>
      {figure}
    </Row>
  )
  return (
    <>
      {(night.kwh !== null || night.lit > 0) &&
        sum(
          'lit',
          <Text bold size={15}>
            {format.duration(night.lit)}
          </Text>,
        )}
      {night.kwh !== null && sum('energy', <Figure size={15} value={formatNumber(night.kwh, 2)} unit="kWh" />)}
      {night.saving !== null && sum('saves', <Figure size={15} value={formatNumber(night.saving, 1)} unit="%" />)}
    </>
  )
}

/** The night that is shown, with what it takes, and its steps to drag. */
export function NightPanel({ draft, place, night, day, onDay, program, chosen, onChoose, disabled }: Props) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const now = useNow(MINUTE)
  const { body } = draft

  function move(index: number, at: number, level: number) {
    if (!isStepped(body)) return
    const steps = stepsOf(body, program)
    const step = steps[index]
    if (!step) return
    const moved =
      'base' in step
        ? movedTo(step, at, night.sun, place.timeZone)
        : { ...step, afterMinutes: Math.min(1_439, Math.max(0, Math.round((at - night.sun.sunset) / MINUTE))) }
    const changed = levelled(moved as PlanStepSpec, level)
    draft.change(withSteps(body, program, replaced<unknown>(steps, index, changed)), {
      of: `step ${program} ${index}`,
      where: { part: 'steps', chosen: index },
    })
  }

  return (
    <Panel
      title={t('schedules.night.title')}
      note={isPhone || !isStepped(body) ? undefined : t('schedules.night.note')}
      actions={
        <Row gap={16} wrap>
          {!isPhone && <Sums night={night} />}
          <Row gap={4} nowrap>
            <IconButton
              size="tiny"
              icon="chevron-left"
              label={t('schedules.night.before')}
              onClick={() => onDay(day - 1)}
            />
            <Text size={13} nowrap>
              {t('schedules.night.of', { day: isoDay(day) })}
            </Text>
            <IconButton
              size="tiny"
              icon="chevron-right"
              label={t('schedules.night.after')}
              onClick={() => onDay(day + 1)}
            />
          </Row>
        </Row>
      }
    >
      {isPhone && (
        <Row gap={16} wrap>
          <Sums night={night} />
        </Row>
      )}
      <NightPicture
        place={place}
        night={night}
        now={now}
        chosen={chosen}
        disabled={disabled}
        onChoose={onChoose}
        onMove={move}
        onRest={draft.rest}
      />
      {night.sun.state !== 'night' && (
        <Text as="p" tone="warn" size={13}>
          {night.zenith === SUN_ZENITH
            ? t(`schedules.night.${night.sun.state}`)
            : t(`schedules.night.${night.sun.state}At`, { zenith: degrees(night.zenith) })}
        </Text>
      )}
    </Panel>
  )
}

/** Days since 1970 of `YYYY-MM-DD`. */
export const dayOf = (iso: string): number => Math.floor(Date.parse(`${iso}T00:00:00Z`) / DAY)
