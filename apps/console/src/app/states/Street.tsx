import { Icon } from '@lamplighter/ui'
import styles from './states.module.css'

/** What a lamp shows of a page: nothing where it should be, a lock, or no light at all. */
export type Sight = 'nothing' | 'locked' | 'dark'

/** One street lamp, drawn for a page that cannot be shown. */
export function Street({ sight }: { sight: Sight }) {
  const isLit = sight !== 'dark'
  return (
    <div className={styles.street}>
      <svg aria-hidden="true" width="200" height="132" viewBox="0 0 200 132" fill="none" strokeLinecap="round">
        {isLit && (
          <>
            <path d="M93 27 46 121h108L107 27z" className={styles.light} opacity={0.5} />
            <ellipse cx="100" cy="121" rx="54" ry="6" className={styles.light} />
          </>
        )}
        <path d="M8 121h184" className={styles.kerb} />
        <path d="M40 121V34a20 20 0 0 1 20-20h26" className={styles.pole} />
        <path d="M86 14h20a8 8 0 0 1 8 8H86z" className={styles.head} />
        {isLit ? (
          <path d="M90 24h20" className={styles.glow} />
        ) : (
          <path d="m90 30 20 12M110 30 90 42" className={styles.out} />
        )}
        {sight === 'nothing' && <rect x="82" y="82" width="36" height="38" rx="4" className={styles.absent} />}
      </svg>
      {sight === 'locked' && (
        <span className={styles.lock}>
          <Icon name="lock" size={28} />
        </span>
      )}
    </div>
  )
}
