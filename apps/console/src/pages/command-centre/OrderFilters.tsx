import { useSession } from '@lamplighter/client'
import { Choice, TextInput } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { everyCommand, opcodes } from '../../catalogue/commands.ts'
import { Keyword } from '../../list/Keyword.tsx'
import { momentOf, ranges } from '../../list/range.ts'
import styles from './centre.module.css'
import type { Orders } from './useOrders.ts'

/** When, who and which command. */
export function OrderFilters({ query, change, timeZone }: Pick<Orders, 'query' | 'change' | 'timeZone'>) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <>
      <Choice
        aria-label={t('audit.field.range')}
        value={query.range}
        onChange={({ target }) => change({ range: ranges.find((range) => range === target.value) ?? 'week' })}
      >
        {ranges.map((range) => (
          <option key={range} value={range}>
            {t(`audit.range.${range}`)}
          </option>
        ))}
      </Choice>
      {query.range === 'own' && (
        <span className={styles.own}>
          {(['from', 'to'] as const).map((bound) => (
            <TextInput
              key={bound}
              size={16}
              maxLength={16}
              aria-label={t(`audit.field.${bound}`)}
              aria-invalid={query[bound] !== '' && momentOf(query[bound], timeZone) === null}
              placeholder={`${t(`audit.field.${bound}`)} 2026-01-31 08:00`}
              value={query[bound]}
              onChange={({ target }) => change({ [bound]: target.value })}
            />
          ))}
        </span>
      )}
      <Keyword keyword={query.user} label={t('commandCentre.field.user')} onKeyword={(user) => change({ user })} />
      <Choice
        aria-label={t('commandCentre.field.command')}
        value={query.code}
        onChange={({ target }) => change({ code: target.value })}
      >
        <option value="">{t('commandCentre.anyCommand')}</option>
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
      </Choice>
    </>
  )
}
