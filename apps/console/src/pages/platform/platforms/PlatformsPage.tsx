import { useCall, useMay, useSession } from '@lamplighter/client'
import { enums, type PlatformRow } from '@lamplighter/contract'
import { type Column, EmptyState, formatNumber, Panel, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { communicationAddress, ROAD } from '../../../app/addresses.ts'
import { useBase } from '../../../app/useBase.ts'
import { ListRows } from '../../../list/ListRows.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { BrokerPanel } from './BrokerPanel.tsx'
import styles from './platforms.module.css'

const EVERY = 15_000

/** The ways by which devices reach the product, how many use each, and where those that connect directly do. */
export default function PlatformsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const language = useSession((state) => state.language)
  // Connections are a screen of the lighting application.
  const isLighting = useBase() === ROAD
  const seesConnections = useMay('frame.view') && isLighting
  const reading = useCall('system.platforms', {}, { every: EVERY })
  const nameOf = ({ platform }: PlatformRow) =>
    platform === null ? t('platforms.unrecorded') : enums.connectionPlatform[platform][language]
  const stateOf = ({ platform, installed, devices }: PlatformRow) => {
    // Whatever is recorded of them: what is online came over the one link there is.
    if (platform === null) return t('platforms.direct')
    if (installed) return t('platforms.installed')
    return devices.online > 0 ? t('platforms.notInstalledDirect') : t('platforms.notInstalled')
  }
  const online = ({ online: here, all }: PlatformRow['gateways']) => `${formatNumber(here)} / ${formatNumber(all)}`
  const columns: Column<PlatformRow>[] = [
    { key: 'platform', head: t('platforms.field.platform'), width: 150, cell: (row) => <b>{nameOf(row)}</b> },
    {
      key: 'installed',
      head: t('platforms.field.state'),
      width: 150,
      grows: true,
      cell: (row) => <Text tone={row.installed ? undefined : 'dim'}>{stateOf(row)}</Text>,
    },
    {
      key: 'gateways',
      head: t('platforms.field.gateways'),
      width: 150,
      right: true,
      cell: (row) => online(row.gateways),
    },
    { key: 'devices', head: t('platforms.field.devices'), width: 170, right: true, cell: (row) => online(row.devices) },
  ]
  /** Devices of no recorded platform are a row too. */
  const idOf = ({ platform }: PlatformRow) => platform ?? 0
  const open = (platform: ReturnType<typeof idOf>) => {
    if (platform !== 0 && seesConnections) void navigate(communicationAddress(platform))
  }
  return (
    <AreaPage area="system">
      <div className={styles.page}>
        <Panel title={t('titles.platforms')} note={t('platforms.note')} flush label={t('titles.platforms')}>
          <ListRows
            reading={reading}
            rows={(read) => read.rows}
            idOf={idOf}
            label={t('titles.platforms')}
            columns={columns}
            card={(row) => ({
              title: nameOf(row),
              note: stateOf(row),
              aside: t('platforms.gatewaysOf', { online: online(row.gateways) }),
              asideNote: t('platforms.devicesOf', { online: online(row.devices) }),
            })}
            empty={<EmptyState icon="plug" title={t('platforms.none')} />}
            onOpen={open}
          />
        </Panel>
        <BrokerPanel reading={reading} />
      </div>
    </AreaPage>
  )
}
