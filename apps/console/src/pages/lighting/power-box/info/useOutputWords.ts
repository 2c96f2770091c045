import type { Output } from '@lamplighter/kinds/outputs'
import { useTranslation } from 'react-i18next'

/** An output in words: its name, how it stands at a glance, and in a sentence. */
export function useOutputWords({ n, told, does, state }: Output) {
  const { t } = useTranslation()
  const word = (on: boolean | null) => t(`boxes.output.state.${on === null ? 'unknown' : on ? 'on' : 'off'}`)
  const isFail = state === 'fail'
  return {
    name: t('boxes.output.name', { n }),
    short: isFail ? t('boxes.output.fail', { told: word(told), does: word(does) }) : t(`boxes.output.state.${state}`),
    sentence: isFail
      ? t(does ? 'boxes.output.stuck' : 'boxes.output.dead')
      : state === 'unknown'
        ? t('boxes.output.notChecked')
        : `${t(`boxes.output.state.${state}`)}, ${t('boxes.output.agrees')}`,
  }
}
