import { callAnswererLabels, type IntercomCall } from '@lamplighter/contract'
import { NOTHING, Section, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import styles from '../helpCalls.module.css'
import { type CallStep, callSteps } from './callSteps.ts'

/** What goes on at this moment. */
const GOES_ON: readonly CallStep['key'][] = ['rings', 'talking']

/** What happened to a call, step by step, each with its time. */
export function Timeline({ call, now }: { call: IntercomCall; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { answerer, answeredBy, policeNumber } = call
  const who = answeredBy || (answerer ? callAnswererLabels[answerer][format.language] : '')
  return (
    <Section title={t('helpCalls.timeline')}>
      <ol className={styles.steps}>
        {callSteps(call, now).map(({ key, at, lasts }) => (
          <li key={key} data-step={key} data-goes-on={GOES_ON.includes(key)}>
            <Text as="time" dateTime={at} size={12} tone="dim" nowrap>
              {format.time(at)}
            </Text>
            <Text breaks>
              {t(`helpCalls.step.${key}`, { time: format.duration(lasts), who, number: policeNumber ?? NOTHING })}
            </Text>
          </li>
        ))}
      </ol>
    </Section>
  )
}
