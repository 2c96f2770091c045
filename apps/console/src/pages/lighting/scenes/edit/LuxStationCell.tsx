import { useCall, useMay } from '@lamplighter/client'
import { useTranslation } from 'react-i18next'
import { ChoiceInput } from '../../../../field/input/ChoiceInput.tsx'
import { Cell } from './Cells.tsx'

const FRESH = 60_000
const EVERY = 5_000

type Props = {
  id: string
  /** What it is of, for who does not see it. */
  name: string
  luxId: number | null | undefined
  disabled: boolean
  onLuxId: (luxId: number) => void
}

/** The lux station that a condition or a trigger goes by. */
export function LuxStationCell({ id, name, luxId, disabled, onLuxId }: Props) {
  const { t } = useTranslation()
  const enabled = useMay('device.view')
  const { data } = useCall('device.list', { kind: 'lux-station', size: EVERY }, { fresh: FRESH, enabled })
  return (
    <Cell label={t('scenes.station')} width="half">
      <ChoiceInput
        narrow
        search
        id={`${id}-station`}
        describedBy={`${id}-help`}
        wrong={false}
        name={`${name} ${t('scenes.station')}`}
        disabled={disabled}
        value={luxId ?? undefined}
        options={(data?.rows ?? []).map((station) => ({ value: station.id, label: station.name }))}
        onValue={(chosen) => onLuxId(chosen as number)}
      />
    </Cell>
  )
}
