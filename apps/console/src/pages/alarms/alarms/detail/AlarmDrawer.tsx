import { useCall } from '@lamplighter/client'
import { AlarmSymbol, Row } from '@lamplighter/ui'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAlarmWords } from '../../../../alarm/useAlarmWords.ts'
import { deviceAddress } from '../../../../app/addresses.ts'
import { useBase } from '../../../../app/useBase.ts'
import { SideDrawer } from '../../../../form/SideDrawer.tsx'
import { useLastWhile } from '../../../../form/useLastWhile.ts'
import { lazyWithWords } from '../../../../i18n/loadWords.ts'
import { Loaded } from '../../../../list/Loaded.tsx'
import { OfflineActions } from '../offline/OfflineActions.tsx'
import { AlarmFacts } from './AlarmFacts.tsx'
import { Dealing } from './Dealing.tsx'
import { IncidentAlarms } from './IncidentAlarms.tsx'
import { Steps } from './Steps.tsx'

const AlarmCurve = lazyWithWords(['device'], () => import('./AlarmCurve.tsx'))

type Props = {
  id: string
  /** It stands for its incident. */
  isIncident: boolean
  onIncident: (id: string) => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** One alarm: what it is, what else belongs to it, what was done, and what can be done. */
export function AlarmDrawer({ id: given, isIncident, onIncident, onOpen, onClose }: Props) {
  const { t } = useTranslation()
  const base = useBase()
  const words = useAlarmWords()
  const open = given !== ''
  const id = useLastWhile(given, open)
  const reading = useCall('alarm.read', { id }, { enabled: /^[1-9]\d*$/.test(id) })
  const alarm = reading.data?.alarm
  const measured = alarm ? words.measured(alarm) : null
  return (
    <SideDrawer
      open={open}
      title={alarm ? words.type(alarm) : t('alarms.one')}
      note={
        alarm && (
          <Row as="span" gap={6}>
            <AlarmSymbol level={alarm.level} size={14} />
            <Link to={deviceAddress(alarm.deviceId, base)}>{alarm.deviceName}</Link>
            {alarm.stationName && ` · ${alarm.stationName}`}
          </Row>
        )
      }
      onClose={onClose}
    >
      <Loaded reading={reading}>
        {(read) => (
          <>
            <AlarmFacts alarm={read.alarm} />
            {measured && (
              <Suspense>
                <AlarmCurve key={read.alarm.id} alarm={read.alarm} measured={measured} />
              </Suspense>
            )}
            {read.alarm.endedAt === null && (
              <>
                {read.alarm.type === 'CommunicationLost' && (
                  <Row wrap>
                    <OfflineActions
                      read={async () => [read.alarm]}
                      address={deviceAddress(read.alarm.deviceId, base)}
                    />
                  </Row>
                )}
                <Dealing key={read.alarm.id} alarm={read.alarm} isIncident={isIncident} />
                <IncidentAlarms alarm={read.alarm} onOpen={onOpen} onAll={onIncident} />
              </>
            )}
            <Steps read={read} onOpen={onOpen} />
          </>
        )}
      </Loaded>
    </SideDrawer>
  )
}
