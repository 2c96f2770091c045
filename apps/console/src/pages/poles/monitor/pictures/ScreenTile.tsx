import type { LatestPlay } from '@lamplighter/contract'
import { BRIGHTNESS, FAILED, IDLE, NO_SIGNAL, PLAYING, POWER, playStates } from '@lamplighter/kinds/led-screen'
import { formatNumber, Icon, type IconName, NOTHING, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { useLiveDevice } from '../../../../device/list/live.ts'
import styles from './pictures.module.css'
import { ScreenPicture, type Shown } from './ScreenPicture.tsx'
import { Tile, type TileProps } from './Tile.tsx'

type Props = TileProps & { play: LatestPlay | undefined; shown: Shown }

/** What an LED screen shows now, as far as it is known. */
export function ScreenTile({ play, shown, isSeen, ...props }: Props) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const live = useLiveDevice(props.row)
  const { online, values } = live
  const [state, failed] = [values[PLAYING] ?? null, values[FAILED] ?? 0]
  const dark = ((): { icon: IconName; words: string } | null => {
    if (!online) return { icon: 'eye-off', words: t('pole.offline') }
    if (values[POWER] === 0) return { icon: 'power', words: t('pole.pictures.off') }
    if (state === IDLE || state === NO_SIGNAL) return { icon: 'eye-off', words: playStates[state][language] }
    return play && play.seconds === null ? null : { icon: 'eye-off', words: NOTHING }
  })()
  const name = play && (play.text || play.item)
  return (
    <Tile
      {...props}
      aside={online && values[BRIGHTNESS] != null ? `${formatNumber(values[BRIGHTNESS])} %` : NOTHING}
      note={
        online && failed > 0 ? (
          <Text tone="warn">{t('pole.pictures.failed', { count: failed })}</Text>
        ) : dark ? (
          dark.words
        ) : (
          name
        )
      }
    >
      <div className={styles.screen}>
        {dark ? (
          <span className={styles.dark}>
            <Icon name={dark.icon} size={20} />
            {dark.words}
          </span>
        ) : (
          isSeen && play && <ScreenPicture screen={live} play={play} {...shown} />
        )}
      </div>
    </Tile>
  )
}
