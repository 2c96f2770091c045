import { useMay } from '@lamplighter/client'
import { buttonLook, Grid, Panel, Pill, Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ROAD } from '../../../../app/addresses.ts'
import { Street } from '../../../../app/states/Street.tsx'
import styles from './FirstSteps.module.css'

const steps = ['list', 'connect', 'light'] as const

/** In place of the figures of a city that has no devices yet: how it gets them. */
export function FirstSteps({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  const mayImport = useMay('import.run')
  return (
    <Panel floating flush className={className}>
      <Stack align="center" gap={24} pad={[24, 12]} className={styles.first}>
        <Street sight="nothing" />
        <Stack gap={4}>
          <Text as="h2" size={20} bold>
            {t('home.empty.title')}
          </Text>
          <Text as="p" tone="dim">
            {t(mayImport ? 'home.empty.import' : 'home.empty.ask')}
          </Text>
        </Stack>
        <Grid as="ol" columns={3} gap={16} className={styles.steps}>
          {steps.map((step, index) => (
            <Stack as="li" key={step} gap={4} pad={16} frame>
              <Row>
                <span aria-hidden="true">
                  <Pill>{index + 1}</Pill>
                </span>
                <b>{t(`home.empty.steps.${step}.title`)}</b>
              </Row>
              <Text tone="dim" size={13}>
                {t(`home.empty.steps.${step}.text`)}
              </Text>
            </Stack>
          ))}
        </Grid>
        {mayImport && (
          <Link {...buttonLook({ look: 'solid' })} to={`${ROAD}/asset/import`}>
            {t('home.empty.go')}
          </Link>
        )}
      </Stack>
    </Panel>
  )
}
