import { useNow } from '@lamplighter/client'
import { AlarmSymbol, formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './wall.module.css'
import type { Trouble } from './worst.ts'

const MINUTE = 60_000

/** The worst of all, in words, whichever view is shown. */
export function Sentence({ trouble }: { trouble: Trouble | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(MINUTE)
  if (!trouble)
    return (
      <p className={styles.sentence}>
        <b>{t('wall.fine')}</b>
      </p>
    )
  return (
    <p className={styles.sentence}>
      <AlarmSymbol level={trouble.level} size={88} plate="ground" />
      <span>
        <b>
          {trouble.sort === 'output'
            ? t(trouble.on ? 'wall.stillOff' : 'wall.stillOn', { box: trouble.box, output: trouble.output })
            : t('wall.dark', { name: trouble.name, n: formatNumber(trouble.lamps) })}
        </b>
        <small>
          {trouble.sort === 'output'
            ? t('wall.since', { duration: format.duration(now - Date.parse(trouble.since)) })
            : t('wall.of', { n: formatNumber(trouble.of) })}
        </small>
      </span>
    </p>
  )
}
