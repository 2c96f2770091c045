import type { PlayerState } from '@lamplighter/links/player/device'
import { useTranslation } from 'react-i18next'
import styles from './view.module.css'

/** Which device this is and how it stands with the server, small enough not to be read across a street. */
export function Foot({ name, link, onLeave }: { name: string; link: PlayerState; onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <footer className={styles.foot}>
      <span className={styles.dot} data-link={link} />
      <span>{name}</span>
      <span role="status">{t(`player.state.${link}`)}</span>
      <button type="button" onClick={onLeave}>
        {t('player.leave')}
      </button>
    </footer>
  )
}
