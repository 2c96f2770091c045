import { alarmLevels, alarmTypes, type CsvCell, enums, type Language, unitWord } from '@lamplighter/contract'
import type { TFunction } from 'i18next'
import { hourWord, repairWords, weekdayWords } from '../../../alarm/raisedAlarms.ts'
import { dimensions, partsOf, type Statistics } from './statistics.ts'

const [MINUTE, HOUR] = [60, 3_600]
const rounded = (seconds: number | null, unit: number) =>
  seconds === null ? null : Math.round((seconds / unit) * 10) / 10

/** All that the screen shows, as one table: a figure a line, by its part of the screen. */
export function statisticsTable(statistics: Statistics, t: TFunction, language: Language) {
  const { raised, open, eliminated, again, meanAcknowledge, meanRepair, types, days, hours, repairs, top } = statistics
  const line = (
    part: string,
    item: string,
    count: number,
    waited: number | null = null,
    lasted: number | null = null,
  ) => [part, item, count, rounded(waited, MINUTE), rounded(lasted, HOUR)] satisfies CsvCell[]
  const weekdays = weekdayWords(language)
  const numbers = t('alarmStatistics.numbers')
  return {
    head: [
      t('alarmStatistics.part'),
      t('alarmStatistics.item'),
      t('alarmStatistics.raised'),
      `${t('alarmStatistics.meanAcknowledge')} ${unitWord('min', language)}`,
      `${t('alarmStatistics.meanRepair')} ${unitWord('h', language)}`,
    ],
    rows: [
      line(numbers, t('alarmStatistics.raised'), raised, meanAcknowledge, meanRepair),
      line(numbers, t('alarmStatistics.open'), open),
      line(numbers, t('alarmStatistics.eliminated'), eliminated),
      line(numbers, t('alarmStatistics.again'), again),
      ...days.flatMap(({ day, counts }) =>
        alarmLevels.map((level, at) =>
          line(t('alarmStatistics.trend'), `${day} ${enums.alarmLevel[level][language]}`, counts[at]!),
        ),
      ),
      ...types.map(({ type, count }) => line(t('alarmStatistics.types'), alarmTypes[type].label[language], count)),
      ...hours.flatMap((counts, day) =>
        counts.map((count, hour) => line(t('alarmStatistics.hours'), `${weekdays[day]} ${hourWord(hour)}`, count)),
      ),
      ...repairs.map((count, at) => line(t('alarmStatistics.repairs'), repairWords(language)[at]!, count)),
      ...dimensions.flatMap((by) =>
        partsOf(statistics, by).map(({ name, count, meanAcknowledge: waited, meanRepair: lasted }) =>
          line(t(`alarmStatistics.by.${by}`), name, count, waited, lasted),
        ),
      ),
      ...top.map(({ deviceName, count }) => line(t('alarmStatistics.top'), deviceName, count)),
    ],
  }
}
