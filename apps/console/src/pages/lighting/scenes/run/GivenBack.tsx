import { useSession } from '@lamplighter/client'
import type { SceneResult } from '@lamplighter/contract'
import { commandWord } from '@lamplighter/kinds/command-words'
import { Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { stateOf } from './resultState.ts'

type Row = Pick<SceneResult, 'kind' | 'back' | 'lost' | 'waitsUntil' | 'plays'>

/** What was given back to a device once the run was over, what could not be, and what it plays now. */
export function GivenBack({ row: { kind, back, lost, waitsUntil, plays } }: { row: Row }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  return (
    <>
      {back.map((one) => (
        <Text as="div" key={one.code} tone={stateOf(one) === 'failed' ? 'bad' : 'dim'} size={12}>
          {[
            t('scenes.result.back', { command: commandWord(one.code, one.args, language, kind) }),
            t(`scenes.state.${stateOf(one)}`),
            one.message,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      ))}
      {waitsUntil !== null && (
        <Text as="div" tone="warn" size={12}>
          {t('scenes.result.waits', { time: format.dateTime(waitsUntil) })}
        </Text>
      )}
      {lost.map((what) => (
        <Text as="div" key={what} tone="warn" size={12}>
          {t(`scenes.lost.${what}`)}
        </Text>
      ))}
      {back.length > 0 && plays !== null && (
        <Text as="div" tone="dim" size={12}>
          {t('scenes.result.plays', { what: plays })}
        </Text>
      )}
    </>
  )
}
