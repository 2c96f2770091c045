import { useAct, useCall, useMay } from '@lamplighter/client'
import { EmptyState, Panel, Stack } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlarmServer } from '../../../alarm/third-party/useAlarmServer.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { useConfirm } from '../../../form/useConfirm.ts'
import { useLeaveGuard } from '../../../form/useLeaveGuard.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { ALARM_ACCOUNT_FORM, AlarmAccountForm } from './AlarmAccountForm.tsx'
import styles from './alarm-account.module.css'
import { ServerPanel } from './ServerPanel.tsx'

const RIGHT = 'alarmAccount.save'

/** The organisation's account at an external alarm server, and the devices it has there. */
export default function AlarmAccountPage() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useConfirm()
  const maySave = useMay(RIGHT)
  const reading = useCall('alarmAccount.default', {})
  const remove = useAct('alarmAccount.delete')
  const [busy, setBusy] = useState(false)
  const [dirty, setDirty] = useState(false)
  useLeaveGuard(dirty)
  /** Counts what was saved or deleted, so that the form begins anew with it. */
  const [turns, setTurns] = useState(0)
  const begin = () => {
    setDirty(false)
    setTurns((count) => count + 1)
  }
  const account = reading.data?.account ?? null
  const askToDelete = () =>
    ask({
      title: t('alarmAccount.ask.title'),
      text: t('alarmAccount.ask.text'),
      act: t('alarmAccount.delete'),
      danger: true,
      onYes: () =>
        remove.mutate(
          {},
          {
            onSuccess: () => {
              void message.success(t('alarmAccount.deleted'))
              begin()
            },
          },
        ),
    })

  return (
    <AreaPage area="system">
      <Panel flush label={t('alarmAccount.title')}>
        <Stack full gap={0}>
          <Stack fill scroll gap={0}>
            <Loaded reading={reading}>
              {(data) =>
                data.account === null && !maySave ? (
                  <EmptyState icon="bell" title={t('alarmAccount.none')} text={t('alarmAccount.noneText')} />
                ) : (
                  <>
                    {data.account && (
                      <div className={styles.live}>
                        <ServerPanel devices={data.devices} />
                      </div>
                    )}
                    <AlarmAccountForm
                      key={turns}
                      account={data.account}
                      devices={data.devices}
                      disabled={!maySave}
                      onDirty={setDirty}
                      onBusy={setBusy}
                      onSaved={() => {
                        begin()
                        // It may be another password now, after the last retry too.
                        useAlarmServer.getState().again()
                      }}
                    />
                  </>
                )
              }
            </Loaded>
          </Stack>
          {reading.data && (account || maySave) && (
            <footer className={styles.bar}>
              {account && (
                <RightButton icon="close" right={RIGHT} busy={remove.isPending} onClick={askToDelete}>
                  {t('alarmAccount.delete')}
                </RightButton>
              )}
              <RightButton
                look={dirty ? 'solid' : 'plain'}
                right={RIGHT}
                type="submit"
                form={ALARM_ACCOUNT_FORM}
                busy={busy}
              >
                {t('common.save')}
              </RightButton>
            </footer>
          )}
        </Stack>
      </Panel>
    </AreaPage>
  )
}
