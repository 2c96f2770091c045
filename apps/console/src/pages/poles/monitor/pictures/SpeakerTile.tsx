import type { LatestPlay } from '@lamplighter/contract'
import { FAULT, PLAYING, STATE, speakerStates, VOLUME } from '@lamplighter/kinds/broadcast'
import { formatNumber, NOTHING, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { useLiveDevice } from '../../../../device/list/live.ts'
import styles from './pictures.module.css'
import { Tile, type TileProps } from './Tile.tsx'

const LOUDEST = 100

/** Who had it played. */
const sourceOf = ({ isSpeech, taskId }: LatestPlay) => (isSpeech ? 'speech' : taskId === null ? 'command' : 'task')

/** What a speaker plays now or played last, from where it came, and how loudly. */
export function SpeakerTile({ play, isSeen: _, ...props }: TileProps & { play: LatestPlay | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { online, values } = useLiveDevice(props.row)
  const state = online ? (values[STATE] ?? null) : null
  const volume = online ? (values[VOLUME] ?? null) : null
  const isPlaying = state === PLAYING
  const word = state === null ? undefined : speakerStates[state as keyof typeof speakerStates]?.[format.language]
  const what = play && (play.text || play.item)
  return (
    <Tile
      {...props}
      aside={
        <Text tone={isPlaying ? 'good' : state === FAULT ? 'warn' : 'dim'}>
          {online ? (word ?? NOTHING) : t('pole.offline')}
        </Text>
      }
      note={
        play
          ? [
              t(`pole.pictures.${isPlaying && play.seconds === null ? 'since' : 'last'}`, {
                time: format.recent(play.at, props.now),
              }),
              t(`pole.pictures.source.${sourceOf(play)}`),
            ].join(' · ')
          : t('pole.play.none.all')
      }
    >
      <div className={styles.speaker} data-playing={isPlaying}>
        <p className={styles.played}>{what || NOTHING}</p>
        <div className={styles.volume}>
          <span>{t('pole.pictures.volume')}</span>
          <i>
            <b style={{ width: `${(100 * (volume ?? 0)) / LOUDEST}%` }} />
          </i>
          <span>{formatNumber(volume)}</span>
        </div>
      </div>
    </Tile>
  )
}
