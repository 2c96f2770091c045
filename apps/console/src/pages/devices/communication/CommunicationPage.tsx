import { Stack, useIsPhone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { AreaTitle } from '../../../shell/AreaTitle.tsx'
import styles from './communication.module.css'
import { ConnectionList } from './list/ConnectionList.tsx'
import { useConnectionList } from './list/useConnectionList.ts'
import { LogPanel } from './log/LogPanel.tsx'

/** Every connection with the field, how it does, and what is said on the one that is open. */
export default function CommunicationPage() {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const list = useConnectionList()
  const { query, change } = list
  const { device, only, text } = query
  const close = () => change({ device: null, only: null, text: '' })
  const log = device !== null && (
    <LogPanel
      key={device}
      deviceId={device}
      direction={only}
      text={text}
      onDirection={(next) => change({ only: next })}
      onText={(next) => change({ text: next })}
      onClose={close}
    />
  )
  return (
    <Stack full gap={0}>
      <AreaTitle area="device" />
      <div className={styles.body} data-open={device !== null}>
        <ConnectionList
          list={list}
          isNarrow={device !== null && !isPhone}
          onOpen={(id) => change({ device: id, view: 'list' })}
        />
        {isPhone ? (
          <SideDrawer open={device !== null} title={t('communication.log')} onClose={close}>
            {log}
          </SideDrawer>
        ) : (
          log
        )}
      </div>
    </Stack>
  )
}
