import { useSession } from '@lamplighter/client'
import { type FaultKind, faultKindNames, faultKinds } from '@lamplighter/contract'
import { DeviceIcon, type DeviceIconName, Icon, type IconName } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from '../upload.module.css'

type Props = { value: FaultKind | null; onChange: (kind: FaultKind) => void; refusal: string }

const icons: Readonly<Record<FaultKind, { icon: IconName } | { device: DeviceIconName }>> = {
  out: { device: 'luminaire' },
  dayBurning: { icon: 'sun' },
  flicker: { icon: 'flicker' },
  leaning: { device: 'pole' },
  door: { icon: 'door' },
  cable: { device: 'cable' },
  shock: { icon: 'leakage' },
  screen: { device: 'led' },
  other: { icon: 'more' },
}

const Sign = ({ kind }: { kind: FaultKind }) => {
  const own = icons[kind]
  return 'icon' in own ? <Icon name={own.icon} size={24} /> : <DeviceIcon name={own.device} size={24} />
}

/** What is wrong: one tile a kind, large enough for a thumb. */
export function KindTiles({ value, onChange, refusal }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <fieldset className={styles.kinds}>
      <legend>{t('alarmUpload.kind')}</legend>
      {faultKindNames.map((kind) => (
        <label key={kind} data-danger={kind === 'shock'}>
          <input type="radio" name="kind" value={kind} checked={value === kind} onChange={() => onChange(kind)} />
          <Sign kind={kind} />
          {faultKinds[kind].label[language]}
        </label>
      ))}
      {refusal && (
        <p role="alert" data-tone="bad">
          {refusal}
        </p>
      )}
    </fieldset>
  )
}
