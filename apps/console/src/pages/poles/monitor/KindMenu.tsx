import { views } from '@lamplighter/kinds/views'
import { DeviceIcon } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { poleKindAddress } from '../../../app/addresses.ts'
import { BASE_KIND, type MonitorKind, monitorKindNames, monitorKinds } from '../../../pole/monitorKinds.ts'
import styles from './monitor.module.css'

const iconOf = (name: MonitorKind) => (name === BASE_KIND ? 'pole' : views[monitorKinds[name]].icon)

/** The kinds of devices at the left; the one that is shown leads back to the base view. */
export function KindMenu({ current }: { current: MonitorKind }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.menu} aria-label={t('pole.kinds')}>
      {monitorKindNames.map((name) => (
        <Link
          key={name}
          to={poleKindAddress(name === current ? BASE_KIND : name)}
          aria-current={name === current ? 'page' : undefined}
        >
          <DeviceIcon name={iconOf(name)} size={18} />
          <span>{t(`pole.kind.${name}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
