import { useCall, useSession } from '@lamplighter/client'
import { type CommandRow, kinds } from '@lamplighter/contract'
import { opcodes } from '@lamplighter/kinds/catalogue'
import { kindNames } from '@lamplighter/kinds/names'
import { Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { oneOf, textOf, useAddress } from '../../../list/address.ts'
import { FieldChoice } from '../../../list/FieldChoice.tsx'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen, wholeList } from '../../../list/ListScreen.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { CommandDrawer } from './CommandDrawer.tsx'
import { matching } from './filter.ts'
import { useCommandColumns } from './useCommandColumns.tsx'

const fields = {
  q: textOf(40),
  kind: oneOf(kinds, null),
  opcode: oneOf(opcodes, null),
  /** The command that is open, `kind/code`. */
  command: textOf(60),
}
const options = { keepsPage: ['command'], replaces: ['q'] } as const
/** It changes with the product alone. */
const FRESH = 3_600_000

const keyOf = ({ kind, code }: CommandRow) => `${kind}/${code}`

/** Every command that devices of every kind know: what it is for, what it asks, and which right it takes. */
export default function CommandsPage() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const [query, change] = useAddress(fields, options)
  const reading = useCall('system.commands', {}, { fresh: FRESH })
  const all = reading.data ?? []
  const shown = matching(all, query, language)
  const said = (key: 'kind' | 'opcode') => {
    const label = t(`commandCatalogue.field.${key}`)
    return { label, any: `${label}: ${t('system.all')}` }
  }
  return (
    <AreaPage area="system">
      <ListScreen
        list={wholeList(reading, shown, shown.length < all.length, () => change({ q: '', kind: null, opcode: null }))}
        label={t('commandCatalogue.list')}
        idOf={keyOf}
        columns={useCommandColumns()}
        card={({ name, kind, code, opcode }) => ({
          title: name[language],
          note: code,
          aside: kindNames[kind].label[language],
          asideNote: t(`catalogue.opcode.${opcode}`),
        })}
        empty={{ icon: 'command', title: t('catalogue.none') }}
        filters={
          <>
            <Keyword keyword={query.q} label={t('commandCatalogue.search')} onKeyword={(q) => change({ q })} />
            <FieldChoice
              {...said('kind')}
              value={query.kind}
              options={kinds.map((value) => ({ value, label: kindNames[value].label[language] }))}
              onValue={(kind) => change({ kind })}
            />
            <FieldChoice
              {...said('opcode')}
              value={query.opcode}
              options={opcodes.map((value) => ({ value, label: `${t(`catalogue.opcode.${value}`)} ${value}` }))}
              onValue={(opcode) => change({ opcode })}
            />
          </>
        }
        tools={
          reading.data && (
            <Text tone="dim" size={12}>
              {t('commandCatalogue.count', { n: shown.length })}
            </Text>
          )
        }
        opened={query.command || null}
        onOpen={(command) => change({ command })}
      />
      <CommandDrawer row={all.find((row) => keyOf(row) === query.command)} onClose={() => change({ command: '' })} />
    </AreaPage>
  )
}
