import type { Cause, Kind } from '@lamplighter/contract'
import { Icon, Row, Stack, Text } from '@lamplighter/ui'
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
    <Stack
      as="section"
      gap={4}
      pad={[8, 12]}
      {...(framed ? { frame: true } : { rule: 'below' })}
      className={styles.diagnosis}
      data-level={tone}
      aria-label={t('diagnosis.label')}
    >
      <Row as="p" data-tone={tone === 'calm' ? 'dim' : tone}>
        <Icon name={icons[tone]} size={15} />
        <span>
          <Text as="b" bold={tone !== 'calm'}>
            {sentence}
          </Text>{' '}
          {since && (
            <Text as="small" tone="dim" size={12}>
              {since}
            </Text>
          )}
        </span>
      </Row>
      {tone !== 'calm' && <Around kind={kind} found={found} />}
    </Stack>
  )
}

type Props = {
  device: Diagnosed & { readonly kind: Kind }
  /** Causes that the page shows elsewhere. */
  except?: readonly Cause[]
  /** A panel of its own, not a part of one. */
  framed?: boolean
}

/** Why a device is dark or offline, in one line with what stands around it. Nothing while all is well. */
export function DiagnosisLine({ device, except = [], framed = false }: Props) {
  const { t } = useTranslation()
  const { data, error } = useDiagnosis(device)
  if (!data)
    return error ? (
      <Row as="p" pad={[8, 12]}>
        <Text tone="dim" size={12}>
          {t('diagnosis.unavailable')}
        </Text>
      </Row>
    ) : null
  if (data.cause && except.includes(data.cause)) return null
  return <Found kind={device.kind} found={data} framed={framed} />
}
