import type { GroupNumberRow } from '@lamplighter/contract'
import { type Column, formatNumber, Text } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** How many of a number's lamps carry it, as one bar. */
const Share = ({ row: { lamps, written, pending, differs } }: { row: GroupNumberRow }) => (
  <svg width="100%" height={6} viewBox={`0 0 ${Math.max(1, lamps)} 1`} preserveAspectRatio="none" aria-hidden="true">
    <rect width={lamps} height="1" fill="var(--track)" />
    <rect width={written} height="1" fill="var(--online)" />
    <rect x={written} width={pending} height="1" fill="var(--chart-2)" />
    <rect x={written + pending} width={differs} height="1" fill="var(--level-20)" />
  </svg>
)

/** A group number in one line. */
export function useNumberColumns(): readonly Column<GroupNumberRow>[] {
  const { t } = useTranslation()
  return useMemo(() => {
    const count = (key: 'lamps' | 'written' | 'pending' | 'gateways', width: number): Column<GroupNumberRow> => ({
      key,
      head: t(`groupNumbers.field.${key}`),
      width,
      right: true,
      cell: (row) => <Text tone={row[key] === 0 ? 'faint' : undefined}>{formatNumber(row[key])}</Text>,
    })
    return [
      {
        key: 'number',
        head: t('groupNumbers.field.number'),
        width: 72,
        right: true,
        mono: true,
        cell: (row) => row.number,
      },
      count('lamps', 72),
      count('written', 84),
      count('pending', 84),
      {
        key: 'differs',
        head: t('groupNumbers.field.differs'),
        width: 84,
        right: true,
        cell: ({ differs }) => (
          <Text tone={differs > 0 ? 'warn' : 'faint'} bold={differs > 0}>
            {formatNumber(differs)}
          </Text>
        ),
      },
      count('gateways', 84),
      {
        key: 'whole',
        head: t('groupNumbers.field.whole'),
        width: 84,
        right: true,
        cell: ({ gateways, whole }) => (
          <Text
            tone={whole === 0 ? 'faint' : undefined}
            title={t('groupNumbers.wholeNote', { gateways: formatNumber(gateways), whole: formatNumber(whole) })}
          >
            {formatNumber(whole)}
          </Text>
        ),
      },
      {
        key: 'share',
        head: t('groupNumbers.field.share'),
        width: 140,
        grows: true,
        cell: (row) => <Share row={row} />,
      },
    ]
  }, [t])
}
