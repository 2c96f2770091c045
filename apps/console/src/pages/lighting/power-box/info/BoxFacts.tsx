import { Facts, formatNumber, IconButton, NOTHING, Panel, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deviceAddress, stationAddress } from '../../../../app/addresses.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { useReturnFocus } from '../../../../app/useReturnFocus.ts'
import { NameplateDrawer } from '../../../../device/nameplate/NameplateDrawer.tsx'
import { useNameplateWords } from '../../../../device/nameplate/useNameplateWords.ts'
import { RetireButton } from '../../../../device/retire/RetireButton.tsx'
import type { BoxLamps } from '../../../../device/useBoxLamps.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { readingOf } from './boxReading.ts'
import styles from './info.module.css'

/** What the cabinet is and where. */
export function BoxFacts({ box, lamps }: { box: Device; lamps: BoxLamps | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { signal, wattHours } = readingOf(box)
  const [editing, setEditing] = useState(false)
  useReturnFocus(editing)
  const words = useNameplateWords()(box)
  const rows = [
    [
      'station',
      box.stationId === null ? (
        NOTHING
      ) : (
        <Link key="station" to={stationAddress(box.stationId)}>
          {box.stationName}
        </Link>
      ),
    ],
    ['group', box.groupName ?? NOTHING],
    [
      'code',
      <Link key="code" to={deviceAddress(box.id)}>
        <Text mono size={12}>
          {box.code}
        </Text>
      </Link>,
    ],
    ['boxType', words.boxType],
    ['status', words.status],
    ['mode', box.online ? words.mode : NOTHING],
    ['plan', box.online ? words.plan : NOTHING],
    ['lamps', lamps ? t('boxes.facts.lampsOf', { n: formatNumber(lamps.total) }) : NOTHING],
    ['energy', wattHours === null ? NOTHING : `${formatNumber(wattHours / 1000, 0)} kWh`],
    ['signal', signal === null ? NOTHING : `${formatNumber(signal, 0, { signed: true }).replace('-', '−')} dBm`],
    [
      'sim',
      <span key="sim" title={words.iccid}>
        {words.operator}
      </span>,
    ],
    ['firmware', box.firmware ?? NOTHING],
    ['report', box.refreshTime ? format.dateTime(box.refreshTime) : t('boxes.single.never')],
  ] as const
  return (
    <Panel
      title={t('boxes.facts.title')}
      className={styles.facts}
      actions={
        <>
          <RetireButton small device={box} />
          <IconButton icon="wrench" label={t('boxes.plate.edit')} onClick={() => setEditing(true)} />
        </>
      }
    >
      <Facts look="ends" facts={rows.map(([key, value]) => ({ key, label: t(`boxes.facts.${key}`), value }))} />
      <NameplateDrawer open={editing} device={box} onClose={() => setEditing(false)} />
    </Panel>
  )
}
