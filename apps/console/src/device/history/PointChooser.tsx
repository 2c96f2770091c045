import { useSession } from '@lamplighter/client'
import { Grid, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { TickBox } from '../../form/TickBox.tsx'
import { pointsOf, unitOf } from './curves.ts'
import type { Device } from './useHistory.ts'

/** Values that may be asked for at once. */
const MOST_POINTS = 6

type Props = { devices: readonly Device[]; points: readonly string[]; onPoints: (points: string[]) => void }

/** Every value that the chosen devices have, to be ticked. */
export function PointChooser({ devices, points, onPoints }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const offered = pointsOf([...new Set(devices.map(({ kind }) => kind))])
  if (offered.length === 0) return <p data-tone="faint">{t('history.devicesFirst')}</p>
  return (
    <Grid as="ul" gap={2} columns={{ atLeast: 140 }}>
      {offered.map(({ key, label, unit }) => {
        const ticked = points.includes(key)
        return (
          <li key={key}>
            <TickBox
              checked={ticked}
              disabled={!ticked && points.length >= MOST_POINTS}
              onToggle={() => onPoints(ticked ? points.filter((one) => one !== key) : [...points, key])}
            >
              {label[language]}
              <Text tone="faint">{unitOf(unit, language)}</Text>
            </TickBox>
          </li>
        )
      })}
    </Grid>
  )
}
