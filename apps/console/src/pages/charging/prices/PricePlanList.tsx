import { useCall, useMay, useSettings } from '@lamplighter/client'
import { folded, type PricePlan, pricePlanList, pricePlanRecord } from '@lamplighter/contract'
import { ForbiddenState } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { AddButton } from '../../../form/AddButton.tsx'
import { useLastWhile } from '../../../form/useLastWhile.ts'
import { useMissing } from '../../../form/useMissing.ts'
import { textOf, useAddress } from '../../../list/address.ts'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen, wholeList } from '../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { tabField } from '../chargingTabs.ts'
import { PricePlanDrawer } from './PricePlanDrawer.tsx'

const RIGHT = 'poleDevice.configure'
const NEW = 'new'
const fields = { tab: tabField, q: textOf(40), plan: textOf(10) }
const options = { replaces: ['q'] } as const

/** What charging costs through the day, and at which piles. */
export function PricePlanList() {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency } = useSettings().tariff
  const perKwh = `${currency}/kWh`
  const [{ q, plan: opened }, change] = useAddress(fields, options)
  const missing = useMissing()(RIGHT)
  const reading = useCall('pricePlan.query', {}, { enabled: useMay(RIGHT) })
  const column = useListColumn(pricePlanList)
  const held = useLastWhile(opened, opened !== '')
  if (missing) return <ForbiddenState title={missing} />

  const all = reading.data ?? []
  const wanted = folded(q.trim())
  const rows = all.filter(({ name }) => folded(name).includes(wanted))
  const columns: ListColumn<PricePlan>[] = [
    column('name', { width: 200 }),
    { ...column('periods', { width: 360, grows: true }), unit: perKwh },
    column('piles', { width: 90, right: true }),
  ]
  return (
    <>
      <ListScreen
        list={wholeList(reading, rows, wanted !== '', () => change({ q: '' }))}
        label={t('charging.tab.prices')}
        idOf={({ id }) => id}
        columns={columns}
        card={(plan) => ({
          title: plan.name,
          note: `${pricePlanList.columns.periods.text(plan, format)} ${perKwh}`,
          aside: String(plan.deviceIds.length),
          asideNote: pricePlanList.columns.piles.label[format.language],
        })}
        empty={{ icon: 'plug', title: t('charging.plan.none'), text: t('charging.plan.noneText') }}
        filters={<Keyword keyword={q} label={t('charging.plan.search')} onKeyword={(next) => change({ q: next })} />}
        tools={<AddButton noun={pricePlanRecord.noun} right={RIGHT} onClick={() => change({ plan: NEW })} />}
        file={t('charging.tab.prices')}
        onOpen={(id) => change({ plan: String(id) })}
      />
      {held !== '' && (
        <PricePlanDrawer
          key={held}
          open={opened === held}
          plan={held === NEW ? null : all.find(({ id }) => String(id) === held)}
          onClose={() => change({ plan: '' })}
        />
      )}
    </>
  )
}
