import { useSession } from '@lamplighter/client'
import { type DeviceListRow, type Phase, phases } from '@lamplighter/contract'
import { energyToday } from '@lamplighter/kinds/lists'
import { closedOf, failedOf, OUTPUTS, outputsOf } from '@lamplighter/kinds/outputs'
import { formatNumber, NOTHING, Text } from '@lamplighter/ui'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveCell, PointCell, pointOf, ReportCell, StateCell } from '../../../device/list/cells.tsx'
import { useNameplateWords } from '../../../device/nameplate/useNameplateWords.ts'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useBoxWord } from './useBoxWord.ts'

const warned = (said: string) => (
  <Text tone="warn" bold>
    {said}
  </Text>
)

/** How many outputs are closed; in red where a contact differs from its order. */
function Closed({ row, label }: { row: DeviceListRow; label: string }) {
  const outputs = outputsOf(row.values)
  const closed = closedOf(outputs)
  if (closed === null) return NOTHING
  const text = `${closed}/${OUTPUTS.length}`
  return failedOf(outputs).length > 0 ? (
    <Text tone="bad" bold title={label}>
      {text} !
    </Text>
  ) : (
    text
  )
}

/** What the table shows of each cabinet. */
export function useBoxColumns(now: number): readonly ListColumn<DeviceListRow>[] {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const word = useBoxWord()
  const words = useNameplateWords()
  return useMemo(() => {
    const full = (key: string) => pointOf({ kind: 'power-box' }, key)?.label[language] ?? key
    const value = (key: string, head: string, width: number, decimals?: number): ListColumn<DeviceListRow> => ({
      key,
      head: <abbr title={full(key)}>{head}</abbr>,
      width,
      right: true,
      cell: (row) => <PointCell row={row} now={now} point={key} {...(decimals === undefined ? {} : { decimals })} />,
    })
    const head = ({ zh, en }: Phase) => (language === 'zh' ? `${zh}相` : en)
    const live = (say: (row: DeviceListRow) => ReactNode) => (row: DeviceListRow) => (
      <LiveCell row={row} now={now} say={say} />
    )
    return [
      {
        key: 'state',
        head: t('boxes.field.state'),
        width: 48,
        fixed: true,
        cell: (row) => <StateCell row={row} now={now} word={word} />,
      },
      {
        key: 'name',
        head: t('boxes.field.name'),
        width: 168,
        grows: true,
        fixed: true,
        cell: live(({ name }) => name),
      },
      {
        key: 'boxType',
        head: t('boxes.plate.boxType'),
        width: 108,
        rare: true,
        cell: live((row) => words(row).boxType),
      },
      {
        key: 'status',
        head: t('boxes.plate.status'),
        width: 70,
        cell: live((row) => (row.plate.status === 1 ? words(row).status : warned(words(row).status))),
      },
      {
        key: 'mode',
        head: t('boxes.plate.mode'),
        width: 66,
        cell: live((row) => (row.online ? words(row).mode : NOTHING)),
      },
      {
        key: 'outputs',
        head: <abbr title={t('boxes.field.outputsLong')}>{t('boxes.field.outputs')}</abbr>,
        width: 60,
        right: true,
        cell: live((row) => (row.online ? <Closed row={row} label={t('boxes.field.stuck')} /> : NOTHING)),
      },
      ...phases.map((phase, at) => ({ ...value(`elec.p${at + 1}.voltage`, head(phase), 50), unit: 'V' })),
      ...phases.map((phase, at) => ({ ...value(`elec.p${at + 1}.current`, head(phase), 50), unit: 'A' })),
      {
        key: 'elec.totalPower',
        head: <abbr title={full('elec.totalPower')}>kW</abbr>,
        width: 50,
        right: true,
        cell: live(({ online, values }) =>
          online ? formatNumber((values['elec.totalPower'] ?? Number.NaN) / 1000, 2) : NOTHING,
        ),
      },
      value('elec.totalPowerFactor', 'PF', 44),
      value('elec.leakage', 'mA', 46),
      value('dev.temperature', '°C', 40),
      {
        key: 'cabinet.door',
        head: t('boxes.field.door'),
        width: 60,
        cell: live(({ online, values }) => {
          const door = values['cabinet.door']
          if (!online || door === null || door === undefined) return NOTHING
          return door > 0 ? warned(t('boxes.door.open')) : t('boxes.door.shut')
        }),
      },
      {
        key: 'today',
        head: <abbr title={t('boxes.plate.today')}>kWh</abbr>,
        width: 50,
        right: true,
        cell: live((row) => formatNumber(energyToday(row), 1)),
      },
      {
        key: 'plan',
        head: t('boxes.plate.plan'),
        width: 70,
        cell: live((row) => {
          const sync = row.planSync && t(`boxes.plate.sync.${row.planSync}`)
          const plan = row.online ? words(row).plan : NOTHING
          return sync ? (
            <Text
              tone={row.planSync === 'differs' ? 'warn' : undefined}
              bold={row.planSync === 'differs'}
            >{`${plan} · ${sync}`}</Text>
          ) : (
            plan
          )
        }),
      },
      {
        key: 'operator',
        head: t('boxes.plate.sim'),
        width: 72,
        rare: true,
        cell: live((row) => <span title={words(row).iccid}>{words(row).operator}</span>),
      },
      { ...value('comm.rssi', 'dBm', 46), rare: true },
      {
        key: 'report',
        head: t('boxes.field.report'),
        width: 80,
        right: true,
        cell: (row) => <ReportCell row={row} now={now} />,
      },
      {
        key: 'station',
        head: t('boxes.field.station'),
        width: 116,
        rare: true,
        cell: live(({ stationName }) => stationName ?? NOTHING),
      },
    ]
  }, [t, language, now, word, words])
}
