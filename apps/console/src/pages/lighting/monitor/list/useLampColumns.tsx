import { useSession } from '@lamplighter/client'
import { type Language, type LightRow, unitWord } from '@lamplighter/contract'
import { enumWord, lampWord, planName, syncLabels, unknown } from '@lamplighter/kinds/lists'
import { lampPoint } from '@lamplighter/kinds/points'
import { type Column, formatNumber, NOTHING } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useFormat } from '../../../../app/useFormat.ts'
import { LevelCell, PointCell, ReportCell, StateCell, SyncCell, TextCell, WordCell } from './cells.tsx'
import { type ColumnKey, unsorted, useColumnKeys } from './columnKeys.ts'
import { columnName } from './lampWords.ts'

/** Until when and by whom, right beside the level that is held. */
function withOverride(keys: readonly ColumnKey[]): readonly ColumnKey[] {
  const place = keys.indexOf('level') + 1 || keys.length
  return keys.includes('override') ? keys : [...keys.slice(0, place), 'override', ...keys.slice(place)]
}

type Made = Omit<Column<LightRow>, 'key' | 'head' | 'sortable'>

const pointWidths: Readonly<Record<string, number>> = {
  'elec.energy': 64,
  'lamp.operatingHours': 72,
  'elec.voltage': 56,
  'elec.current': 56,
  'elec.activePower': 56,
  'comm.rssi': 50,
  'dev.temperature': 42,
  'elec.powerFactor': 48,
}

/** Short heads of narrow columns: V, A, W; the unit where the point has one. */
function narrowHead(key: string, fallback: string, language: Language): string {
  const point = lampPoint(key)
  if (!point) return fallback
  if (point.unit === 'Wh') return 'kWh'
  return point.short ?? (unitWord(point.unit, language) || fallback)
}

/** The chosen columns, in the user's language; of overridden lamps also until when and by whom. */
export function useColumns(now: number, showsOverride: boolean): readonly Column<LightRow>[] {
  const format = useFormat()
  const language = useSession((state) => state.language)
  const chosen = useColumnKeys((state) => state.keys)
  const keys = useMemo(() => (showsOverride ? withOverride(chosen) : chosen), [chosen, showsOverride])
  return useMemo(() => {
    const text = (width: number, of: (row: LightRow) => string | null, more: Partial<Made> = {}): Made => ({
      width,
      cell: (row) => (
        <TextCell row={row} now={now}>
          {of(row) || NOTHING}
        </TextCell>
      ),
      ...more,
    })
    const plain: Partial<Record<ColumnKey, Made>> = {
      attention: {
        width: 64,
        cell: (row) => <StateCell row={row} now={now} word={(live) => lampWord(live, language)} />,
      },
      name: text(160, ({ name }) => name, { grows: true, sticky: true }),
      code: text(164, ({ code }) => code, { mono: true, grows: true }),
      stationName: text(96, ({ stationName }) => stationName, { grows: true }),
      boxName: text(150, ({ boxName }) => boxName),
      pole: text(84, ({ pole }) => pole, { mono: true }),
      groupNumber: {
        width: 92,
        cell: (row) => (
          <SyncCell
            row={row}
            now={now}
            sync={row.groupSync}
            word={row.groupSync && syncLabels[row.groupSync][language]}
          >
            {row.groupNumber ?? NOTHING}
          </SyncCell>
        ),
      },
      lightType: text(150, ({ lightType }) => enumWord('lightType', lightType, language)),
      ratedWatts: text(72, ({ ratedWatts }) => (ratedWatts === null ? unknown[language] : formatNumber(ratedWatts)), {
        right: true,
      }),
      level: { width: 98, grows: true, cell: (row) => <LevelCell row={row} now={now} /> },
      planId: {
        width: 92,
        grows: true,
        cell: (row) => (
          <SyncCell row={row} now={now} sync={row.planSync} word={row.planSync && syncLabels[row.planSync][language]}>
            {planName(row, language)}
          </SyncCell>
        ),
      },
      'lamp.controlMode': text(168, ({ values }) => enumWord('controlMode', values['lamp.controlMode'], language)),
      'elec.leakageLevel': {
        width: 98,
        cell: (row) => (
          <WordCell row={row} now={now} bad={(row.values['elec.leakageLevel'] ?? 0) > 0}>
            {enumWord('leakageStatus', row.values['elec.leakageLevel'], language) ?? NOTHING}
          </WordCell>
        ),
      },
      override: text(132, ({ override }) => override && `${format.minute(override.until)} · ${override.by}`, {
        grows: true,
      }),
      firmware: text(72, ({ firmware }) => firmware, { mono: true }),
      refreshTime: {
        width: 84,
        grows: true,
        right: true,
        cell: (row) => <ReportCell row={row} now={now} format={format} />,
      },
    }
    return keys.map((key): Column<LightRow> => {
      const made = plain[key] ?? {
        width: pointWidths[key] ?? 58,
        right: true,
        cell: (row: LightRow) => <PointCell row={row} now={now} point={key} />,
      }
      const full = columnName(key, language)
      const short = key === 'level' ? full : narrowHead(key, full, language)
      return {
        key,
        head: short === full ? full : <abbr title={full}>{short}</abbr>,
        sortable: !unsorted.has(key),
        ...made,
      }
    })
  }, [keys, language, now, format])
}
