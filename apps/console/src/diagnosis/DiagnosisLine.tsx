import type { Cause, Kind } from '@lamplighter/contract'
import { Icon } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Around } from './Around.tsx'
import { toneOf, useCauseWords } from './causeWords.ts'
import styles from './diagnosis.module.css'
import { type Diagnosed, type Diagnosis, useDiagnosis } from './useDiagnosis.ts'

const icons = { bad: 'warning', warn: 'warning', calm: 'info' } as const

type FoundProps = { kind: Kind; found: Diagnosis; framed: boolean }

function Found({ kind, found, framed }: FoundProps) {
  const { t } = useTranslation()
  const { sentence, since } = useCauseWords(kind, found)
  if (!found.cause) return null
  const tone = toneOf(found.cause)
  return (
    <section className={styles.diagnosis} data-level={tone} data-framed={framed} aria-label={t('diagnosis.label')}>
      <p>
        <Icon name={icons[tone]} size={15} />
        <span>
          <b>{sentence}</b>
          {since && <small>{since}</small>}
        </span>
      </p>
      {tone !== 'calm' && <Around kind={kind} found={found} />}
    </section>
  )
}

type Props = {
  device: Diagnosed & { readonly kind: Kind }
  /** Causes that the page tells better elsewhere. */
  except?: readonly Cause[]
  /** A panel of its own, not a part of one. */
  framed?: boolean
}

/** Why a device is dark or offline, in one line with what stands around it. Nothing while all is well. */
export function DiagnosisLine({ device, except = [], framed = false }: Props) {
  const { t } = useTranslation()
  const { data, error } = useDiagnosis(device)
  if (!data) return error ? <p className={styles.unavailable}>{t('diagnosis.unavailable')}</p> : null
  if (data.cause && except.includes(data.cause)) return null
  return <Found kind={device.kind} found={data} framed={framed} />
}
