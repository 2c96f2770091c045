import { useNow } from '@lamplighter/client'
import type { DeviceListRow } from '@lamplighter/contract'
import { closedOf, OUTPUTS, outputsOf } from '@lamplighter/kinds/outputs'
import { lookOf } from '@lamplighter/kinds/views'
import { formatNumber, NOTHING, StateSymbol } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { boxAddress } from '../../../device/boxAddress.ts'
import { DeviceList } from '../../../device/list/DeviceList.tsx'
import { isOld } from '../../../device/list/live.ts'
import { useDeviceList } from '../../../device/list/useDeviceList.ts'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { useBoxColumns } from './useBoxColumns.tsx'
import { useBoxWord } from './useBoxWord.ts'

const PACE = 15_000

/** The cabinets with their live values; one opens in its single-box view. */
export default function BoxesPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const now = useNow(PACE)
  const word = useBoxWord()
  const list = useDeviceList('power-box')
  const columns = useBoxColumns(now)
  const card = (row: DeviceListRow) => ({
    mark: <StateSymbol look={lookOf(row.kind, row, row.online && isOld(row, now))} size={26} label={word(row)} />,
    title: row.name,
    note: `${row.stationName ?? NOTHING} · ${t('boxes.outputs', { closed: closedOf(outputsOf(row.values)) ?? NOTHING, total: OUTPUTS.length })}`,
    aside: row.online ? `${formatNumber((row.values['elec.totalPower'] ?? Number.NaN) / 1000, 2)} kW` : NOTHING,
    asideNote: word(row),
  })
  return (
    <AreaPage area="device">
      <DeviceList
        words="boxes"
        list={list}
        columns={columns}
        card={card}
        current={null}
        onOpen={(id) => void navigate(boxAddress(id))}
      />
    </AreaPage>
  )
}
