import { useSession } from '@lamplighter/client'
import { Stack, TitleLine } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { DeviceHistory } from '../../../device/history/DeviceHistory.tsx'
import { historyFields, historyOptions, listed } from '../../../device/history/historyAddress.ts'
import { useDevices } from '../../../device/history/useHistory.ts'
import { textOf, useAddress } from '../../../list/address.ts'
import { DeviceChooser, MOST_DEVICES } from './DeviceChooser.tsx'
import { useOpening } from './useOpening.ts'

const fields = { devices: textOf(80), ...historyFields }

/** The past of devices of one's choice. */
export default function HistoryPage() {
  const { t } = useTranslation()
  const customerId = useSession(({ session }) => session?.curCust ?? 0)
  const [query, change] = useAddress(fields, historyOptions)
  const ids = listed(query.devices).map(Number).filter(Number.isInteger).slice(0, MOST_DEVICES)
  useOpening(customerId, { ids, points: listed(query.points) })
  const { devices, lookup } = useDevices(ids)
  return (
    <Stack full gap={0}>
      <TitleLine title={t('titles.history')} />
      <DeviceHistory
        devices={devices}
        lookup={lookup}
        query={query}
        onChange={change}
        chooser={
          <>
            <h2>{t('history.devices')}</h2>
            <DeviceChooser ids={ids} devices={devices} onIds={(next) => change({ devices: next.join(',') })} />
          </>
        }
      />
    </Stack>
  )
}
