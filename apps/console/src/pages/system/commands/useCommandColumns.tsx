import { useSession } from '@lamplighter/client'
import { type CommandRow, operations } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { type Column, Icon, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './commands.module.css'

const marks = ['needPswd', 'grave', 'byGroup', 'ramp', 'shown'] as const

/** A command in one line: a tick where something holds of it. */
export function useCommandColumns(): Column<CommandRow>[] {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const comma = t('system.comma')
  const head = (key: 'kind' | 'opcode' | 'name' | 'code' | 'right' | 'fields') => t(`commandCatalogue.field.${key}`)
  return [
    { key: 'kind', head: head('kind'), width: 110, cell: ({ kind }) => wires[kind].label[language] },
    { key: 'opcode', head: head('opcode'), width: 96, cell: ({ opcode }) => t(`catalogue.opcode.${opcode}`) },
    {
      key: 'name',
      head: head('name'),
      width: 220,
      cell: ({ name }) => <b className={styles.name}>{name[language]}</b>,
    },
    { key: 'code', head: head('code'), width: 190, mono: true, cell: ({ code }) => code },
    { key: 'right', head: head('right'), width: 170, cell: ({ right }) => operations[right][language] },
    ...marks.map((key) => ({
      key,
      head: <abbr title={t(`commandCatalogue.mark.${key}`)}>{t(`commandCatalogue.head.${key}`)}</abbr>,
      width: language === 'zh' ? 76 : 84,
      cell: (row: CommandRow) =>
        row[key] ? (
          <span className={styles.mark} role="img" aria-label={t('commandCatalogue.yes')}>
            <Icon name="check" size={14} />
          </span>
        ) : null,
    })),
    {
      key: 'fields',
      head: head('fields'),
      width: 200,
      grows: true,
      cell: ({ fields }) => {
        const said = fields.map((field) => field[language]).join(comma)
        return said ? <span title={said}>{said}</span> : NOTHING
      },
    },
  ]
}
