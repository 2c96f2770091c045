import type { DeviceListRow } from '@lamplighter/contract'
import { deviceList } from '@lamplighter/kinds/lists'
import { Tabs, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { MoreCommands } from '../../command/dialog/MoreCommands.tsx'
import type { CardWords } from '../../list/Cards.tsx'
import { ListScreen } from '../../list/ListScreen.tsx'
import type { ListColumn } from '../../list/listColumn.tsx'
import { DeviceFilters } from './DeviceFilters.tsx'
import { type DeviceListing, deviceTabs } from './useDeviceList.ts'

type Props = {
  words: 'boxes' | 'gateways'
  list: DeviceListing
  columns: readonly ListColumn<DeviceListRow>[]
  card: (row: DeviceListRow) => CardWords
  current: number | null
  onOpen: (id: number) => void
}

const kinds = { boxes: 'power-box', gateways: 'gateway' } as const
const columnNames = { boxes: 'box-columns', gateways: 'gateway-columns' } as const

/** Devices of one kind as a table, on a phone as cards, with the counts of their states as tabs. */
export function DeviceList({ words, list, columns, card, current, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { query, change, reading } = list
  return (
    <ListScreen
      list={list}
      label={t(`${words}.list`)}
      idOf={({ id }) => id}
      columns={columns}
      chooses={columnNames[words]}
      card={card}
      empty={{ icon: 'plug', title: t(`${words}.empty`), text: t(`${words}.emptyText`) }}
      tabs={
        <Tabs
          label={t(`${words}.tabs`)}
          current={query.tab}
          tabs={deviceTabs.map((key) => ({ key, name: t(`boxes.tab.${key}`), count: reading.data?.counts[key] }))}
          onTab={(tab) => change({ tab })}
        />
      }
      filters={<DeviceFilters words={words} list={list} />}
      actions={(chosen) => (
        <>
          <Text tone="dim" size={12}>
            {t('boxes.chosen', { n: format.number(chosen.length) })}
          </Text>
          <MoreCommands size="small" icon="command" devices={{ kind: kinds[words], list: chosen }} />
        </>
      )}
      selectLabel={{ one: t('boxes.tick'), all: t('boxes.tickAll') }}
      file={deviceList(kinds[words])}
      fileLabel={t('boxes.export')}
      opened={current}
      onOpen={onOpen}
    />
  )
}
