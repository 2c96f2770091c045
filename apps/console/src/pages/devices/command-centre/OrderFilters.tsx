import { useSession } from '@lamplighter/client'
import { everyCommand, opcodes } from '@lamplighter/kinds/catalogue'
import { NativeSelect } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Keyword } from '../../../list/Keyword.tsx'
import { RangeChoice } from '../../../time/RangeChoice.tsx'
import type { Orders } from './useOrders.ts'

/** When, who and which command. */
export function OrderFilters({ query, change }: Pick<Orders, 'query' | 'change'>) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  return (
    <>
      <RangeChoice chosen={query} timeZone={timeZone} onChange={change} />
      <Keyword keyword={query.user} label={t('commandCentre.field.user')} onKeyword={(user) => change({ user })} />
      <NativeSelect
        aria-label={t('commandCentre.field.command')}
        value={query.code}
        onChange={({ target }) => change({ code: target.value })}
      >
        <option value="">{t('field.all', { field: t('commandCentre.field.command') })}</option>
        {opcodes.map((opcode) => (
          <optgroup key={opcode} label={t(`catalogue.opcode.${opcode}`)}>
            {everyCommand
              .filter((spec) => spec.opcode === opcode)
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {name[language]}
                </option>
              ))}
          </optgroup>
        ))}
      </NativeSelect>
    </>
  )
}
