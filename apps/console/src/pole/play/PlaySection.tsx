import { useCall, useLive } from '@lamplighter/client'
import { Button, EmptyState, Lines, Section } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../device/useDevice.ts'
import { Loaded } from '../../list/Loaded.tsx'
import { PlayLine } from './PlayLine.tsx'

/** Those that are shown at first, and at most. */
const [FEW, MANY] = [5, 100]

/** What a screen showed or a speaker spoke, as it reported it. */
export function PlaySection({ device: { id, online } }: { device: Device }) {
  const { t } = useTranslation()
  const [isAll, setAll] = useState(false)
  const reading = useCall('play.query', { size: isAll ? MANY : FEW, filters: { deviceId: id } }, { keep: true })
  // Plays that came before the subscription held are read with it.
  useLive('subscribed', () => void reading.refetch())
  useLive('played', ({ paramId }) => {
    if (paramId === id) void reading.refetch()
  })
  return (
    <Section
      title={t('pole.play.title')}
      actions={
        (isAll || reading.data?.older) && (
          <Button look="link" size="small" onClick={() => setAll(!isAll)}>
            {t(isAll ? 'pole.play.fewer' : 'pole.play.all')}
          </Button>
        )
      }
    >
      <Loaded reading={reading}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState compact icon="clock" title={t('pole.play.none')} />
          ) : (
            <Lines>
              {rows.map((play, place) => (
                <PlayLine key={play.at} play={play} isOn={place === 0 && online} />
              ))}
            </Lines>
          )
        }
      </Loaded>
    </Section>
  )
}
