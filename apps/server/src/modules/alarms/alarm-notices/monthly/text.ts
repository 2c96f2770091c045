import { type alarmCalls, alarmTypes, formatNumber, type Language, NOTHING, type Output } from '@lamplighter/contract'

const [MINUTE, HOUR] = [60, 3_600]
/** Types and devices that a mail names. */
const NAMED = 5

type Statistics = Output<(typeof alarmCalls)['alarm.statistics']>

const share = (part: number, whole: number) => (whole > 0 ? formatNumber((part / whole) * 100, 1) : NOTHING)
const mean = (seconds: number | null, unit: number) => (seconds === null ? NOTHING : formatNumber(seconds / unit, 1))
const lines = <Row>(rows: readonly Row[], line: (row: Row) => string) =>
  rows
    .slice(0, NAMED)
    .map((row) => `- ${line(row)}`)
    .join('\n')

/** What a mail says of the alarms of a month. */
export function paramsOfMonth(
  statistics: Statistics,
  { month, organisation, language, link }: { month: string; organisation: string; language: Language; link: string },
) {
  const { raised, open, eliminated, meanAcknowledge, meanRepair, again, types, top } = statistics
  return {
    month,
    organisation,
    raised: formatNumber(raised),
    open: formatNumber(open),
    eliminated: formatNumber(eliminated),
    acknowledge: mean(meanAcknowledge, MINUTE),
    repair: mean(meanRepair, HOUR),
    again: share(again, raised),
    types: lines(types, ({ type, count }) => `${alarmTypes[type].label[language]}: ${formatNumber(count)}`),
    devices: lines(top, ({ deviceName, stationName, count }) => {
      const site = stationName === null ? '' : ` (${stationName})`
      return `${deviceName}${site}: ${formatNumber(count)}`
    }),
    link,
  }
}
