import { serverNow, useSession } from '@lamplighter/client'
import { EmptyState, Stack, Text } from '@lamplighter/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import type { Device } from '../../../device/useDevice.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { AlarmList, AlarmMarks } from './AlarmMarks.tsx'
import { Controls } from './Controls.tsx'
import { DayChoice } from './DayChoice.tsx'
import styles from './playback.module.css'
import { Screen } from './Screen.tsx'
import { Timeline } from './Timeline.tsx'
import { useDayAlarms } from './useDayAlarms.ts'
import { usePlayer } from './usePlayer.ts'
import { dayOf, useRecordings } from './useRecordings.ts'
import { useSaving } from './useSaving.ts'

const HOUR = 3_600_000

/** What a camera recorded on a day; opened for a moment, it plays from there. */
export function PlaybackPanel({ camera, at: opened }: { camera: Device; at?: number | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const [date, setDate] = useState(() => format.date(opened ?? serverNow()))
  const day = useMemo(() => dayOf(date, timeZone), [date, timeZone])
  const reading = useRecordings(camera.id, day)
  const alarms = useDayAlarms(camera, day)
  const { videos, playback, player } = usePlayer(camera.id, reading.data)
  const saving = useSaving(camera)
  const { at, front } = playback
  const spans = reading.data?.spans ?? []

  const isRead = reading.data !== undefined
  const wanted = useRef(opened)
  useEffect(() => {
    if (!isRead || wanted.current === undefined) return
    player.current?.from(wanted.current)
    wanted.current = undefined
  }, [isRead, player])

  const choose = (moment: number) => player.current?.from(moment)
  function chooseDay(next: string) {
    player.current?.stopShowing()
    setDate(next)
  }
  const hour = at === null ? null : { from: at - ((at - day.from) % HOUR), to: at - ((at - day.from) % HOUR) + HOUR }
  const line = { recorded: spans, at, onChoose: choose }

  return (
    <Stack gap={10}>
      <DayChoice date={date} onChoose={chooseDay} />
      <div hidden={isRead ? spans.length === 0 : reading.error !== null}>
        <Screen name={camera.name} videos={videos} playback={playback} />
      </div>
      <Loaded reading={reading}>
        {() =>
          spans.length === 0 ? (
            <EmptyState compact icon="history" title={t('video.playback.none')} />
          ) : (
            <>
              <Controls
                playback={playback}
                player={() => player.current}
                busy={saving.busy}
                onStep={(ms) => at !== null && player.current?.moveTo(at + ms)}
                onPicture={() => {
                  const video = videos[front].current
                  if (video && at !== null) saving.picture(video, at)
                }}
                onClip={(seconds) => at !== null && void saving.clip(at, seconds, t('video.playback.saved'))}
              />
              <Timeline label={t('video.playback.dayLine')} span={day} {...line}>
                <AlarmMarks alarms={alarms} span={day} onChoose={choose} />
              </Timeline>
              {hour && <Timeline label={t('video.playback.hourLine')} span={hour} {...line} />}
              <Text as="p" tone="dim" size={12} className={styles.keys}>
                {t('video.playback.keys')}
              </Text>
              <AlarmList alarms={alarms} onChoose={choose} />
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}
