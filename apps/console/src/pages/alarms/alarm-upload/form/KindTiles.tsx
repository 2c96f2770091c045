import { useSession } from '@lamplighter/client'
import { type FaultKind, faultKindNames, faultKinds } from '@lamplighter/contract'
import { DeviceIcon, Icon, Line } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../upload.module.css'

type Props = { value: FaultKind | null; onChange: (kind: FaultKind) => void; refusal: string }

/** Signs of this page alone, on a 24 grid; the icons of the product are loaded with its first screen. */
const FLICKER = 'M2.5 12h4L9 5.5l4.5 13 2.75-9 1.5 2.5h3.75'
const SCREEN =
  'M4.75 3.5h14.5a1.75 1.75 0 0 1 1.75 1.75v9.5a1.75 1.75 0 0 1-1.75 1.75h-14.5a1.75 1.75 0 0 1-1.75-1.75v-9.5a1.75 1.75 0 0 1 1.75-1.75zM12 16.5v4M8.5 20.5h7M6.5 8h5M6.5 12h8M15 8h.01M17.5 8h.01M17.5 12h.01'

const SIZE = 24
const signs: Readonly<Record<FaultKind, ReactNode>> = {
  out: <DeviceIcon name="luminaire" size={SIZE} />,
  dayBurning: <Icon name="sun" size={SIZE} />,
  flicker: <Line d={FLICKER} size={SIZE} />,
  leaning: <DeviceIcon name="pole" size={SIZE} />,
  door: <Icon name="door" size={SIZE} />,
  cable: <DeviceIcon name="cable" size={SIZE} />,
  shock: <Icon name="leakage" size={SIZE} />,
  screen: <Line d={SCREEN} size={SIZE} />,
  other: <Icon name="more" size={SIZE} />,
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
          {signs[kind]}
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
