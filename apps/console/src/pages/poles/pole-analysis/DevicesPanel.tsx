import { useCall } from '@lamplighter/client'
import type { Calls, Received, Sent } from '@lamplighter/contract'
import { kindNames } from '@lamplighter/kinds/names'
import { EmptyState, formatNumber, NOTHING, Panel, PlainTable } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { poleKindAddress } from '../../../app/addresses.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { monitorKindOf } from '../../../pole/monitorKinds.ts'
import styles from './analysis.module.css'
import { EVERY } from './analysisQuery.ts'
import { ShareCell } from './ShareCell.tsx'

type Props = {
  asked: Sent<Calls['poleAnalysis.reliability']>
  kinds: Received<Calls['poleAnalysis.summary']>['kinds']
}

/** Kinds of devices with how many are online, and how steadily they were connected, the worst first. */
export function DevicesPanel({ asked, kinds }: Props) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const reading = useCall('poleAnalysis.reliability', asked, { keep: true, every: EVERY })
  const onlineOf = (kind: string) => kinds.find((one) => one.kind === kind)
  return (
    <Panel title={t('poleAnalysis.devices')} note={t('poleAnalysis.devicesNote')} className={styles.tall}>
      <Loaded reading={reading}>
        {(read) =>
          read.kinds.length === 0 ? (
            <EmptyState compact icon="plug" title={t('poleAnalysis.nothing')} text={t('poleAnalysis.noDevices')} />
          ) : (
            <PlainTable numbers>
              <thead>
                <tr>
                  <th scope="col">{t('poleAnalysis.kind')}</th>
                  <th scope="col">{t('poleAnalysis.onlineNow')}</th>
                  <th scope="col">{t('poleAnalysis.losses')}</th>
                  <th scope="col">{t('poleAnalysis.connected')}</th>
                </tr>
              </thead>
              <tbody>
                {read.kinds.map(({ kind, devices, losses, online }) => (
                  <tr key={kind}>
                    <td>
                      <Link to={poleKindAddress(monitorKindOf(kind))}>{kindNames[kind].label[language]}</Link>
                    </td>
                    <td>
                      {onlineOf(kind) ? formatNumber(onlineOf(kind)?.online) : NOTHING} / {formatNumber(devices)}
                    </td>
                    <td>{formatNumber(losses)}</td>
                    <ShareCell share={online} decimals={2} />
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          )
        }
      </Loaded>
    </Panel>
  )
}
