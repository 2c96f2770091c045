import { Row, Stack, Tabs } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../../../../app/useReturnFocus.ts'
import { useDeviceCommands } from '../../../../command/follow/useDeviceCommands.ts'
import { menus } from '../../../../device/boxAddress.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { useReadSettings } from '../../../../device/useReadSettings.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { oneOf, useAddress, wholeOf } from '../../../../list/address.ts'
import { PartsView } from '../wiring/PartsView.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import styles from './config.module.css'
import { SettingCard } from './SettingCard.tsx'
import { type BoxSetting, heldOf, settingGroups, settingsOf } from './settings.ts'

/** Enough of its last commands to find what came of the last one about each setting. */
const LOOKED_THROUGH = 200

const PARTS = 'parts'
const tabs = [PARTS, ...settingGroups] as const
const fields = { id: wholeOf(), menu: oneOf(menus, 'info'), group: oneOf(tabs, 'plan') }

/** What the cabinet keeps, by groups: read from it, and changed through the catalogue. */
export default function ConfigView({ box }: { box: Device }) {
  const { t } = useTranslation()
  const [{ group }, change] = useAddress(fields)
  const { rows = [] } = useDeviceCommands(box.id, LOOKED_THROUGH)
  const { settings: reported = [], unsure, read, reading } = useReadSettings(box.id)
  const [changed, setChanged] = useState<BoxSetting | null>(null)
  useReturnFocus(changed !== null)
  const settings = group === PARTS ? [] : settingsOf(group)
  return (
    <Stack fill gap={0}>
      <Row between pad={[0, 12]} rule="below" className={styles.bar}>
        <Tabs
          label={t('boxes.single.menu.config')}
          tabs={tabs.map((key) => ({ key, name: t(`boxes.config.groups.${key}`) }))}
          current={group}
          onTab={(next) => change({ group: next })}
        />
        {group !== PARTS && (
          <RightButton
            size="small"
            icon="refresh"
            right="light.read"
            busy={reading}
            onClick={() => read(settings.map((setting) => setting.read))}
          >
            {t('boxes.config.readAll')}
          </RightButton>
        )}
      </Row>
      {group === PARTS && <PartsView box={box} />}
      <div className={styles.cards} hidden={group === PARTS}>
        {settings.map((setting) => (
          <SettingCard
            key={setting.name}
            setting={setting}
            held={heldOf(setting, reported, rows)}
            unsure={unsure}
            onRead={() => read([setting.read])}
            onChange={() => setChanged(setting)}
          />
        ))}
      </div>
      {changed?.change && <ChangeDialog box={box} spec={changed.change} onClose={() => setChanged(null)} />}
    </Stack>
  )
}
