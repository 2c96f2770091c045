import { serverNow } from '@lamplighter/client'
import { airGrades, gradeOf } from '@lamplighter/kinds/environment'
import { EmptyState, Section, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { useCurve } from '../../device/curve/useCurve.ts'
import type { Device } from '../../device/useDevice.ts'
import { InventedPast } from '../../invented/InventedPast.tsx'
import { Loaded } from '../../list/Loaded.tsx'
import { AirCalendar } from './AirCalendar.tsx'
import { airDays, CALENDAR_SPAN } from './days.ts'

const PARTICULATES = ['env.pm25', 'env.pm10']

/** How good the air was on each of the last days, by its particulates. */
export function AirSection({ station }: { station: Device }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { allowed, from, reading, rows } = useCurve(station.id, PARTICULATES, CALENDAR_SPAN, 'day', 'environment')
  if (!allowed) return null
  const today = format.date(serverNow())
  const days = airDays({ pm25: rows.get('env.pm25') ?? [], pm10: rows.get('env.pm10') ?? [] }, today, format.date)
  const known = days.flatMap(({ index }) => index ?? [])
  const clean = known.filter((index) => gradeOf(index) <= 1).length
  return (
    <Section title={t('pole.air.title')} actions={<InventedPast from={from} />}>
      <Loaded reading={reading}>
        {() =>
          known.length === 0 ? (
            <EmptyState compact icon="analyse" title={t('pole.air.none')} />
          ) : (
            <>
              <AirCalendar days={days} today={today} />
              <Text as="p" tone="dim" size={12}>
                {t('pole.air.clean', { clean, count: known.length, grade: airGrades[1][format.language] })}
              </Text>
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
