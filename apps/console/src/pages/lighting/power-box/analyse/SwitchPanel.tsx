import { serverNow } from '@lamplighter/client'
import { OUTPUTS, type OutputNumber } from '@lamplighter/kinds/outputs'
import { EmptyState, ForbiddenState, Panel, Row, Segments, Stack } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCityClock } from '../../../../app/useCityClock.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { useMissing } from '../../../../form/useMissing.ts'
import { Loaded } from '../../../../list/Loaded.tsx'
import styles from '../single.module.css'
import { NightTable } from './NightTable.tsx'
import { edges, habitOf } from './punctuality.ts'
import { SwitchSummary } from './SwitchSummary.tsx'
import { useSwitching } from './useSwitching.ts'

const spans = [7, 30] as const

/** When an output really closed and opened, night by night, against sunset and sunrise and against its own habit. */
export function SwitchPanel({ box }: { box: Device }) {
  const { t } = useTranslation()
  const missing = useMissing()
  const [output, choose] = useState<OutputNumber>(1)
  const [span, reach] = useState<(typeof spans)[number]>(7)
  const place = useCityClock()
  const { allowed, reading } = useSwitching(box.id, output, span, place)
  const timeZone = place?.timeZone ?? 'UTC'
  return (
    <Panel
      title={t('boxes.punctual.title')}
      note={t('boxes.punctual.note')}
      label={t('boxes.punctual.title')}
      className={styles.wide}
    >
      <Stack gap={12}>
        <Row wrap gap={16}>
          <Segments label={t('boxes.punctual.output')}>
            {OUTPUTS.map((n) => (
              <button key={n} type="button" aria-pressed={n === output} onClick={() => choose(n)}>
                {t('boxes.output.name', { n })}
              </button>
            ))}
          </Segments>
          <Segments label={t('boxes.punctual.span')}>
            {spans.map((days) => (
              <button key={days} type="button" aria-pressed={days === span} onClick={() => reach(days)}>
                {t('boxes.punctual.nights', { n: days })}
              </button>
            ))}
          </Segments>
        </Row>
        {allowed ? (
          <Loaded reading={reading}>
            {(nights) => {
              if (nights.length === 0)
                return (
                  <EmptyState
                    compact
                    icon="analyse"
                    title={t('boxes.punctual.none')}
                    text={t('boxes.punctual.noneText')}
                  />
                )
              const [on, off] = edges.map((edge) => habitOf(nights, edge, timeZone))
              const habits = { on: on ?? null, off: off ?? null }
              return (
                <>
                  <SwitchSummary nights={nights} habits={habits} timeZone={timeZone} span={span} />
                  <NightTable nights={nights} habits={habits} timeZone={timeZone} now={serverNow()} />
                </>
              )
            }}
          </Loaded>
        ) : (
          <ForbiddenState compact title={missing('history.view') ?? ''} />
        )}
      </Stack>
    </Panel>
  )
}
