import { useMay } from '@lamplighter/client'
import { Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ROAD } from '../../../app/addresses.ts'
import { Street } from '../../../app/states/Street.tsx'
import styles from './FirstSteps.module.css'

const steps = ['list', 'connect', 'light'] as const

/** In place of the figures of a city that has no devices yet: how it gets them. */
export function FirstSteps({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  const mayImport = useMay('import.run')
  return (
    <Panel floating flush className={className}>
      <div className={styles.first}>
        <Street sight="nothing" />
        <h2>{t('home.empty.title')}</h2>
        <p>{t(mayImport ? 'home.empty.import' : 'home.empty.ask')}</p>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step}>
              <i aria-hidden="true">{index + 1}</i>
              <b>{t(`home.empty.steps.${step}.title`)}</b>
              <span>{t(`home.empty.steps.${step}.text`)}</span>
            </li>
          ))}
        </ol>
        {mayImport && (
          <Link className={styles.go} to={`${ROAD}/asset/import`}>
            {t('home.empty.go')}
          </Link>
        )}
      </div>
    </Panel>
  )
}
