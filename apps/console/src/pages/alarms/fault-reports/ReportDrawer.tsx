import { useCall, useSession } from '@lamplighter/client'
import { faultKinds } from '@lamplighter/contract'
import { Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deviceAddress } from '../../../app/addresses.ts'
import { useBase } from '../../../app/useBase.ts'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { useLastWhile } from '../../../form/useLastWhile.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { ReportAnswer } from './ReportAnswer.tsx'
import { ReportFacts } from './ReportFacts.tsx'
import { ReportPhotos } from './ReportPhotos.tsx'
import { ReportState } from './ReportState.tsx'

type Props = { id: string; onOpen: (id: string) => void; onClose: () => void }

const ID = /^[1-9]\d{0,17}$/

/** One report: what was said and photographed, which device it is of, and the answer to it. */
export function ReportDrawer({ id: given, onOpen, onClose }: Props) {
  const { t } = useTranslation()
  const base = useBase()
  const language = useSession((state) => state.language)
  const open = given !== ''
  const id = useLastWhile(given, open)
  const reading = useCall('faultReport.read', { id }, { enabled: ID.test(id) })
  const report = reading.data
  return (
    <SideDrawer
      open={open}
      title={report ? faultKinds[report.kind].label[language] : t('faultReports.one')}
      note={
        report && (
          <Row as="span" gap={6}>
            <ReportState state={report.state} />
            {report.deviceId !== null && <Link to={deviceAddress(report.deviceId, base)}>{report.deviceName}</Link>}
          </Row>
        )
      }
      onClose={onClose}
    >
      <Loaded reading={reading}>
        {(read) => (
          <>
            <ReportFacts report={read} />
            <ReportPhotos photos={read.photos} />
            <ReportAnswer key={read.id} report={read} onOpen={onOpen} />
          </>
        )}
      </Loaded>
    </SideDrawer>
  )
}
