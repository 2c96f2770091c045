import { useNow } from '@lamplighter/client'
import { AlarmSymbol, IconButton, Pill, Row, Tabs, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAlarmWords } from '../../../alarm/useAlarmWords.ts'
import { useDeviceAlarms } from '../../../alarm/useDeviceAlarms.ts'
import { ROAD } from '../../../app/addresses.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { MoreCommands } from '../../../command/dialog/MoreCommands.tsx'
import { useDeviceCommand } from '../../../command/useDeviceCommand.ts'
import { type Menu, menus } from '../../../device/boxAddress.ts'
import { isOld } from '../../../device/list/live.ts'
import type { Device } from '../../../device/useDevice.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { useLockOuts } from '../../../lock-out/useLockOuts.ts'
import styles from './single.module.css'

const PACE = 15_000

type Props = { box: Device; menu: Menu; onMenu: (menu: Menu) => void }

/** Which cabinet it is, what is wrong with it in a word, and its five menus. */
export function BoxTitle({ box, menu, onMenu }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const words = useAlarmWords()
  const now = useNow(PACE)
  const read = useDeviceCommand(box)
  const alarm = useDeviceAlarms(box.id).data?.rows.find(({ type }) => type !== 'CommunicationLost')
  const isLockedOut = (useLockOuts(box.id).data?.rows.length ?? 0) > 0
  const place = [box.groupName, box.stationName, box.code].filter(Boolean).join(' / ')
  return (
    <header className={styles.title}>
      <Row>
        <IconButton
          icon="chevron-left"
          label={t('boxes.single.back')}
          onClick={() => void navigate(`${ROAD}/monitor/boxes`)}
        />
        <h1 translate="no" title={place}>
          {box.name}
        </h1>
        {alarm && (
          <>
            <AlarmSymbol level={alarm.level} size={14} />
            <Pill tone={alarm.level === 30 ? 'bad' : 'warn'}>{words.type(alarm)}</Pill>
          </>
        )}
        {isLockedOut && <Pill tone="warn">{t('lockOuts.state.open')}</Pill>}
        <Pill tone={box.online ? 'good' : 'dim'}>{t(`boxes.single.${box.online ? 'online' : 'offline'}`)}</Pill>
      </Row>
      <Tabs
        label={t('boxes.single.menus')}
        tabs={menus.map((key) => ({ key, name: t(`boxes.single.menu.${key}`) }))}
        current={menu}
        onTab={onMenu}
      />
      <Row>
        <Text tone="dim" size={12} className={styles.updated} title={format.dateTime(box.refreshTime)}>
          {box.refreshTime === null
            ? t('boxes.single.never')
            : t('boxes.single.updated', {
                time: isOld(box, now) ? format.age(box.refreshTime, now) : format.time(box.refreshTime),
              })}
        </Text>
        <RightButton
          size="small"
          icon="refresh"
          right="light.read"
          busy={read.waiting}
          onClick={() => void read.send('dcs.read')}
        >
          {t('boxes.single.read')}
        </RightButton>
        <MoreCommands
          size="small"
          icon="command"
          devices={{ kind: 'power-box', list: [box] }}
          onSent={() => undefined}
        />
      </Row>
    </header>
  )
}
