import { Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './Steps.module.css'

export const steps = ['file', 'columns', 'check', 'apply'] as const
export type Step = (typeof steps)[number]

/** Where the import stands among its four steps. */
export function Steps({ current, finished }: { current: Step; finished: boolean }) {
  const { t } = useTranslation()
  const at = steps.indexOf(current)
  return (
    <Row as="ol" gap={16} className={styles.steps ?? ''} aria-label={t('imports.steps.label')}>
      {steps.map((step, i) => (
        <Row
          as="li"
          key={step}
          gap={6}
          data-past={i < at || finished}
          aria-current={step === current ? 'step' : undefined}
        >
          <i aria-hidden="true">{i + 1}</i>
          <Text size={13}>{t(`imports.steps.${step}`)}</Text>
        </Row>
      ))}
    </Row>
  )
}
