import { type CallError, useSession } from '@lamplighter/client'
import { enums, folded, type LuxStation, luxAskStateLabels, luxRecord, unitWord } from '@lamplighter/contract'
import { formatNumber, NOTHING, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useLastWhile } from '../../../../form/useLastWhile.ts'
import type { Values } from '../../../../list/address.ts'
import { Keyword } from '../../../../list/Keyword.tsx'
import { ListScreen, wholeList } from '../../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../../list/listColumn.tsx'
import { distance } from '../board/StationCard.tsx'
import type { luxFields } from '../luxAddress.ts'
import styles from '../query/query.module.css'
import { SettingDrawer } from './SettingDrawer.tsx'

type Query = Values<typeof luxFields>
type Props = {
  stations: readonly LuxStation[]
  reading: { data: readonly LuxStation[] | undefined; error: CallError | null; refetch: () => Promise<unknown> }
  query: Query
  onChange: (patch: Partial<Query>) => void
}

const { fields } = luxRecord

/** How every station is set. */
export function Settings({ stations, reading, query, onChange }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const needle = folded(query.q.trim())
  const opened = useLastWhile(query.open, query.open !== null)
  const rows = stations.filter(({ name, code, setting }) =>
    [name, code, setting?.installPosition ?? ''].some((text) => folded(text).includes(needle)),
  )
  const head = (key: keyof typeof fields) => fields[key].label[language]
  const lux = (key: 'onLux' | 'offLux'): ListColumn<LuxStation> => ({
    key,
    head: head(key),
    unit: 'lx',
    width: 110,
    right: true,
    text: ({ setting }) => setting?.[key] ?? null,
  })
  const window = ({ setting }: LuxStation) =>
    setting ? `−${setting.before} / +${setting.after} ${unitWord('min', language)}` : null
  const reach = ({ setting, lamps }: LuxStation) =>
    setting &&
    `${setting.groupIds.length > 0 ? t('lux.byGroups') : distance(setting.radius)} · ${t('lux.lamps', { count: lamps })}`
  const columns: ListColumn<LuxStation>[] = [
    { key: 'name', head: head('name'), width: 170, grows: true, text: ({ name }) => name },
    {
      key: 'position',
      head: head('installPosition'),
      width: 160,
      grows: true,
      text: ({ setting }) => setting?.installPosition || null,
    },
    lux('onLux'),
    lux('offLux'),
    {
      key: 'delay',
      head: head('delay'),
      unit: unitWord('min', language),
      width: 90,
      right: true,
      text: ({ setting }) => setting?.delay ?? null,
    },
    { key: 'window', head: `${head('before')} / ${head('after')}`, width: 190, text: window },
    { key: 'reach', head: head('radius'), width: 170, text: reach },
    {
      key: 'option',
      head: head('option'),
      width: 150,
      text: ({ setting }) =>
        setting &&
        (setting.asks ? enums.luxTimeoutOption[setting.option][language] : luxAskStateLabels.direct[language]),
    },
    {
      key: 'enabled',
      head: head('enabled'),
      width: 100,
      cell: ({ setting }) =>
        setting ? (
          <Text tone={setting.enabled ? 'good' : 'faint'}>{t(setting.enabled ? 'lux.enabled' : 'lux.disabled')}</Text>
        ) : (
          NOTHING
        ),
    },
  ]
  const found = reading.data?.find(({ deviceId }) => deviceId === opened)
  return (
    <div className={styles.query}>
      <div className={styles.list}>
        <ListScreen<LuxStation, number>
          list={wholeList(reading, rows, needle !== '' || query.group !== null, () => onChange({ q: '', group: null }))}
          label={t('lux.settings')}
          idOf={({ deviceId }) => deviceId}
          columns={columns}
          card={(row) => ({
            title: row.name,
            note: [row.setting?.installPosition, reach(row)].filter(Boolean).join(' · '),
            aside: row.setting
              ? `${formatNumber(row.setting.onLux)} / ${formatNumber(row.setting.offLux)} lx`
              : t('lux.unset'),
            asideNote: window(row) ?? '',
          })}
          empty={{ icon: 'lux', title: t('lux.none'), text: t('lux.noneText') }}
          filters={<Keyword keyword={query.q} label={t('lux.search')} onKeyword={(q) => onChange({ q })} />}
          opened={query.open}
          onOpen={(open) => onChange({ open })}
        />
      </div>
      <SettingDrawer
        open={query.open !== null}
        station={found && { ...found, id: found.deviceId }}
        onClose={() => onChange({ open: null })}
      />
    </div>
  )
}
