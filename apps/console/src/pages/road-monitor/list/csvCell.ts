import type { CsvCell, Language, LightRow } from '@lamplighter/contract'
import type { Format } from '@lamplighter/ui'
import type { TFunction } from 'i18next'
import { lampPoint } from '../../../device/points.ts'
import type { ColumnKey } from './columnKeys.ts'
import { enumWord, planName, stateWord } from './lampWords.ts'

export type Speech = { t: TFunction; language: Language; format: Pick<Format, 'dateTime'> }

/** What a column of the list says of a lamp in a file: numbers bare, moments whole. */
export function csvCell(row: LightRow, key: ColumnKey, { t, language, format }: Speech): CsvCell {
  switch (key) {
    case 'attention':
      return stateWord(row, t)
    case 'planId':
      return planName(row, language)
    case 'refreshTime':
      return format.dateTime(row.refreshTime)
    case 'override':
      return row.override && `${format.dateTime(row.override.until)} ${row.override.by}`
    case 'lightType':
      return enumWord('lightType', row.lightType, language)
    case 'lamp.controlMode':
      return enumWord('controlMode', row.values[key], language)
    case 'elec.leakageLevel':
      return enumWord('leakageStatus', row.values[key], language)
    case 'groupNumber':
      return row.groupSync === null || row.groupSync === 'written'
        ? row.groupNumber
        : `${row.groupNumber} ${t(`monitor.sync.${row.groupSync}`)}`
    case 'name':
    case 'code':
    case 'stationName':
    case 'boxName':
    case 'pole':
    case 'ratedWatts':
    case 'level':
    case 'firmware':
      return row[key]
    default: {
      const value = row.values[key] ?? null
      return value !== null && lampPoint(key)?.unit === 'Wh' ? value / 1000 : value
    }
  }
}
