import { type CollectionRound, type CollectionStop, geoAddress } from '@lamplighter/contract'
import { Bar, buttonLook, formatNumber, Icon, NOTHING, Row, Stack, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { POLE } from '../../../app/addresses.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { FailedDialog } from './FailedDialog.tsx'
import styles from './rounds.module.css'
import { whereIs } from './stops.ts'
import { useTick } from './useTick.ts'

const FULL = 80

/** Where the crew goes next, for a thumb: how to get there, and what became of it. */
export function NextStop({ round, stop }: { round: CollectionRound; stop: CollectionStop }) {
  const { t } = useTranslation()
  const { tick, busy } = useTick(round.id, stop.deviceId)
  const [asks, setAsks] = useState(false)
  const { place, name, fill, metres, deviceId } = stop
  return (
    <section className={styles.next} aria-label={t('rounds.next')}>
      <Stack gap={10}>
        <Text tone="dim" size={12}>
          {t('rounds.nextOf', { n: place, metres: formatNumber(metres) })}
        </Text>
        <h3>{name}</h3>
        <Text tone="dim">{whereIs(stop)}</Text>
        <span className={styles.fill}>{fill === null ? NOTHING : `${formatNumber(fill)} %`}</span>
        {fill !== null && <Bar share={fill / 100} tone={fill >= FULL ? 'bad' : 'live'} height={10} />}
        <Row wrap gap={8}>
          <a {...buttonLook({ size: 'thumb' })} href={geoAddress(stop)}>
            <Icon name="navigate" size={18} />
            {t('rounds.navigate')}
          </a>
          <Link {...buttonLook({ size: 'thumb' })} to={`${POLE}/gis?device=${deviceId}`}>
            <Icon name="map" size={18} />
            {t('rounds.onMap')}
          </Link>
        </Row>
        <div className={styles.acts}>
          <RightButton
            right="alarm.deal"
            look="solid"
            size="thumb"
            icon="check"
            busy={busy}
            onClick={() => tick('emptied')}
          >
            {t('rounds.tickEmptied')}
          </RightButton>
          <RightButton right="alarm.deal" size="thumb" icon="close" busy={busy} onClick={() => setAsks(true)}>
            {t('rounds.tickFailed')}
          </RightButton>
        </div>
      </Stack>
      {asks && (
        <FailedDialog
          name={name}
          onReason={(reason) => {
            setAsks(false)
            tick('failed', reason)
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  )
}
