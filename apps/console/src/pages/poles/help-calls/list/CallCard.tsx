import type { IntercomCall } from '@lamplighter/contract'
import { callAnswererLabels, callEndingLabels } from '@lamplighter/contract'
import { AlarmSymbol, Icon, type IconName, NOTHING, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { type CallState, callStateOf, placeName } from '../callState.ts'
import styles from '../helpCalls.module.css'

const icons: Readonly<Record<Exclude<CallState, 'open'>, IconName>> = {
  answered: 'phone',
  handedOver: 'approval',
  ended: 'check',
}

type Props = { call: IntercomCall; now: number; isChosen: boolean; onChoose: () => void }

/** A call of the list: where it comes from, since when, and how it stands. */
export function CallCard({ call, now, isChosen, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { language } = format
  const { pressedAt, ending, answerer, answeredBy, stationName } = call
  const state = callStateOf(call)
  const who = answerer && (answeredBy || callAnswererLabels[answerer][language])
  const word = ending ? callEndingLabels[ending][language] : t(`helpCalls.state.${state}`)
  return (
    <li>
      <button
        type="button"
        className={styles.card}
        data-state={state}
        aria-current={isChosen || undefined}
        onClick={onChoose}
      >
        {state === 'open' ? <AlarmSymbol level={30} size={22} /> : <Icon name={icons[state]} size={20} />}
        <span className={styles.words}>
          <Text bold cut>
            {placeName(call)}
          </Text>
          <Text size={12} tone="dim" cut>
            {stationName ?? NOTHING}
          </Text>
        </span>
        <span className={styles.aside}>
          <Text as="time" dateTime={pressedAt} size={12} tone="dim" nowrap>
            {format.recent(pressedAt, now)}
          </Text>
          <Text
            size={12}
            nowrap
            bold={!ending}
            tone={ending === 'missed' || state === 'open' ? 'bad' : ending ? 'dim' : 'good'}
          >
            {[word, !ending && who].filter(Boolean).join(' · ')}
          </Text>
        </span>
      </button>
    </li>
  )
}
