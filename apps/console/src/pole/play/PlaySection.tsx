import { useCall, useLive, useReadAgain } from '@lamplighter/client'
import { Button, EmptyState, Lines, Row, Section } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../device/useDevice.ts'
import { oneOf, useAddress } from '../../list/address.ts'
import { FieldChoice } from '../../list/FieldChoice.tsx'
import { Loaded } from '../../list/Loaded.tsx'
import { PlayLine } from './PlayLine.tsx'

/** Those that are shown at first, and at most. */
const [FEW, MANY] = [5, 100]

const SORTS = ['without', 'only'] as const
const asked = { all: {}, without: { isAd: false }, only: { isAd: true } }
/** Sold showings are up to six a minute, and counted in their contracts: in a screen's log people look for all else. */
const fields = { played: oneOf(['all', ...SORTS], 'without') }
const options = { beside: true }

/** What a screen showed or a speaker spoke, as it reported it. */
export function PlaySection({ device: { id, kind, online } }: { device: Device }) {
  const { t } = useTranslation()
  const [isAll, setAll] = useState(false)
  const [{ played }, change] = useAddress(fields, options)
  const isSold = kind === 'led-screen'
  const shown = isSold ? played : 'all'
  const input = { size: isAll ? MANY : FEW, filters: { deviceId: id, ...asked[shown] } }
  const reading = useCall('play.query', input, { keep: true })
  const readAgain = useReadAgain('play.query', input)
  // Plays that came before the subscription held are read with it.
  useLive('subscribed', () => void readAgain())
  useLive('played', ({ paramId }) => {
    if (paramId === id) void readAgain()
  })
  return (
    <Section
      title={t('pole.play.title')}
      actions={
        <Row gap={8}>
          {isSold && (
            <FieldChoice
              label={t('pole.play.shown')}
              value={shown === 'all' ? null : shown}
              none={t('pole.play.sort.all')}
              options={SORTS.map((value) => ({ value, label: t(`pole.play.sort.${value}`) }))}
              onValue={(value) => change({ played: value ?? 'all' })}
            />
          )}
          {(isAll || reading.data?.older) && (
            <Button look="link" size="small" onClick={() => setAll(!isAll)}>
              {t(isAll ? 'pole.play.fewer' : 'pole.play.more')}
            </Button>
          )}
        </Row>
      }
    >
      <Loaded reading={reading}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState compact icon="clock" title={t(`pole.play.none.${shown}`)} />
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
