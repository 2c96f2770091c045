import type { ApplicationCode } from '@lamplighter/contract'
import { DeviceIcon, type DeviceIconName, Icon, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './main.module.css'

const icons: Readonly<Record<ApplicationCode, DeviceIconName>> = {
  light: 'luminaire',
  pole: 'pole',
  site: 'power-box',
}

type Props = {
  code: ApplicationCode
  name: string
  /** When the user was last there, ms. */
  used: number | undefined
  now: number
  /** The one to go on with. */
  first: boolean
  busy: boolean
  onOpen: () => void
}

/** One application: what it is for, when it was last used, and the way in. */
export function ApplicationCard({ code, name, used, now, first, busy, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <button type="button" className={styles.application} aria-busy={busy || undefined} disabled={busy} onClick={onOpen}>
      <span className={styles.plate}>
        <DeviceIcon name={icons[code]} size={28} />
      </span>
      <Stack as="span" gap={2} fill>
        <Text size={15} bold>
          {name}
        </Text>
        <Text tone="dim" size={13}>
          {t(`main.purpose.${code}`)}
        </Text>
        <Text tone="faint" size={12}>
          {used === undefined ? t('main.never') : t('main.used', { time: format.recent(used, now) })}
        </Text>
      </Stack>
      <span className={styles.open} data-first={first}>
        {t('main.open')}
        <Icon name="chevron-right" size={16} />
      </span>
    </button>
  )
}
