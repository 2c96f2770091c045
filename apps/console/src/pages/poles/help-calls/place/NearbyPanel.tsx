import { useLiveStates } from '@lamplighter/client'
import { type Calls, NEARBY, type NearbyDevice, type Received } from '@lamplighter/contract'
import { commandOf } from '@lamplighter/kinds/catalogue'
import { EmptyState, formatNumber, Panel, Row, Text } from '@lamplighter/ui'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSendCommand } from '../../../../command/send/useSendCommand.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { useMissing } from '../../../../form/useMissing.ts'
import { Loaded } from '../../../../list/Loaded.tsx'
import styles from '../helpCalls.module.css'
import { NearbyLine } from './NearbyLine.tsx'

const FULL = { level: 100 }

type Reading = ComponentProps<typeof Loaded<Received<Calls['intercom.nearby']>>>['reading']

type Props = {
  reading: Reading
  /** Cameras whose pictures are shown. */
  watched: readonly number[]
  /** Shows the picture of a camera, or no longer. */
  onWatch: (id: number) => void
}

/** Lights lamps as brightly as they can, until their next schedule change. */
function useLighting() {
  const { send, sending } = useSendCommand()
  const [sent, setSent] = useState<number | null>(null)
  async function light(ids: readonly number[]) {
    const spec = commandOf('dco.dim', FULL, 'luminaire')?.spec
    if (!spec) return
    setSent(null)
    if ((await send({ spec, args: FULL, kind: 'luminaire', ids })) !== null) setSent(ids.length)
  }
  return { light, sending, sent }
}

/** What stands around a call, as it is now: lamps can be lit, one or all, cameras watched, and each device opened. */
export function NearbyPanel({ reading, watched, onWatch }: Props) {
  const { t } = useTranslation()
  const { light, sending, sent } = useLighting()
  const mayNotWatch = useMissing()('video.view')
  const states = useLiveStates((live) => live.states)
  const devices = (reading.data?.rows ?? []).map((row): NearbyDevice => ({ ...row, ...states.get(row.id), id: row.id }))
  const online = devices.filter((device) => device.kind === 'luminaire' && device.online)
  const lamps = online.filter(({ level }) => level !== FULL.level).map(({ id }) => id)
  return (
    <Panel
      flush
      label={t('helpCalls.nearby')}
      title={t('helpCalls.nearby')}
      note={t('helpCalls.within', { n: NEARBY.metres })}
      className={styles.nearby}
      actions={
        devices.length > 0 && (
          <>
            <Text size={12} tone="dim" role="status">
              {sent === null ? '' : t('helpCalls.sent', { n: formatNumber(sent) })}
            </Text>
            <RightButton
              right="light.dim"
              size="small"
              busy={sending}
              why={lamps.length > 0 ? undefined : t(online.length === 0 ? 'helpCalls.noneOnline' : 'helpCalls.allLit')}
              onClick={() => void light(lamps)}
            >
              {t('helpCalls.lightAll', { n: formatNumber(lamps.length) })}
            </RightButton>
          </>
        )
      }
    >
      <Loaded reading={reading}>
        {({ place }) =>
          !place ? (
            <EmptyState compact icon="pin" title={t('helpCalls.noPlace')} text={t('helpCalls.noPlaceText')} />
          ) : devices.length === 0 ? (
            <EmptyState
              compact
              icon="search"
              title={t('helpCalls.nothingNear')}
              text={t('helpCalls.nothingNearText', { n: NEARBY.metres })}
            />
          ) : (
            <>
              <ul className={styles.devices}>
                {devices.map((device) => (
                  <NearbyLine
                    key={device.id}
                    device={device}
                    isSending={sending}
                    onLight={() => void light([device.id])}
                    isWatched={watched.includes(device.id)}
                    onWatch={() => onWatch(device.id)}
                  />
                ))}
              </ul>
              {mayNotWatch && devices.some(({ kind }) => kind === 'video') && (
                <Row pad={[6, 12]}>
                  <Text size={12} tone="dim">
                    {mayNotWatch}
                  </Text>
                </Row>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}
