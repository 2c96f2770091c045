import { useSession } from '@lamplighter/client'
import { type CommandRow, operations } from '@lamplighter/contract'
import { kindNames } from '@lamplighter/kinds/names'
import { Badge } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../../list/listColumn.tsx'

const marks = ['needPswd', 'grave', 'byGroup', 'ramp', 'shown'] as const

/** A command in one line: a tick where something holds of it. */
export function useCommandColumns(): ListColumn<CommandRow>[] {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const comma = t('system.comma')
  const head = (key: 'kind' | 'opcode' | 'name' | 'code' | 'right' | 'fields') => t(`commandCatalogue.field.${key}`)
  return [
    { key: 'kind', head: head('kind'), width: 110, text: ({ kind }) => kindNames[kind].label[language] },
    { key: 'opcode', head: head('opcode'), width: 96, text: ({ opcode }) => t(`catalogue.opcode.${opcode}`) },
    {
      key: 'name',
      head: head('name'),
      width: 220,
      cell: ({ name }) => <b>{name[language]}</b>,
    },
    { key: 'code', head: head('code'), width: 190, mono: true, text: ({ code }) => code },
    { key: 'right', head: head('right'), width: 170, text: ({ right }) => operations[right][language] },
    ...marks.map((key) => ({
      key,
      head: <abbr title={t(`commandCatalogue.mark.${key}`)}>{t(`commandCatalogue.head.${key}`)}</abbr>,
      width: language === 'zh' ? 76 : 84,
      cell: (row: CommandRow) =>
        row[key] ? (
          <Badge bare icon="check" tone="text">
            {t('commandCatalogue.yes')}
          </Badge>
        ) : null,
    })),
    {
      key: 'fields',
      head: head('fields'),
      width: 200,
      grows: true,
      text: ({ fields }) => fields.map((field) => field[language]).join(comma),
    },
  ]
}
