import { useCall, useSession } from '@lamplighter/client'
import { type CommandRow, kinds } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { Choice, EmptyState } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { opcodes } from '../../../catalogue/commands.ts'
import { oneOf, textOf, useAddress } from '../../../list/address.ts'
import { Keyword } from '../../../list/Keyword.tsx'
import { Listing } from '../../../list/Listing.tsx'
import { ListPanel } from '../../../list/ListPanel.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { CommandDrawer } from './CommandDrawer.tsx'
import styles from './commands.module.css'
import { matching } from './filter.ts'
import { useCommandColumns } from './useCommandColumns.tsx'

const fields = {
  q: textOf(40),
  kind: oneOf(kinds, null),
  opcode: oneOf(opcodes, null),
  /** The command that is open, `kind/code`. */
  command: textOf(60),
}
const options = { keeps: ['command'], slight: ['q'] } as const
/** It changes with the product alone. */
const FRESH = 3_600_000

const keyOf = ({ kind, code }: CommandRow) => `${kind}/${code}`

/** Every command that devices of every kind know: what it is for, what it asks, and which right it takes. */
export default function CommandsPage() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const [query, change] = useAddress(fields, options)
  const reading = useCall('system.commands', {}, { fresh: FRESH })
  const columns = useCommandColumns()
  const all = reading.data ?? []
  const shown = matching(all, query, language)
  const placeOf = (row: CommandRow) => all.indexOf(row) + 1
  const opened = all.find((row) => keyOf(row) === query.command)
  return (
    <AreaPage area="system">
      <ListPanel
        label={t('commandCatalogue.list')}
        filters={
          <>
            <Keyword keyword={query.q} label={t('commandCatalogue.search')} onKeyword={(q) => change({ q })} />
            <Choice
              aria-label={t('commandCatalogue.field.kind')}
              value={query.kind ?? ''}
              onChange={({ target }) => change({ kind: kinds.find((kind) => kind === target.value) ?? null })}
            >
              <option value="">{`${t('commandCatalogue.field.kind')}: ${t('system.all')}`}</option>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {wires[kind].label[language]}
                </option>
              ))}
            </Choice>
            <Choice
              aria-label={t('commandCatalogue.field.opcode')}
              value={query.opcode ?? ''}
              onChange={({ target }) => change({ opcode: opcodes.find((one) => one === target.value) ?? null })}
            >
              <option value="">{`${t('commandCatalogue.field.opcode')}: ${t('system.all')}`}</option>
              {opcodes.map((opcode) => (
                <option key={opcode} value={opcode}>
                  {`${t(`catalogue.opcode.${opcode}`)} ${opcode}`}
                </option>
              ))}
            </Choice>
          </>
        }
        tools={reading.data && <span className={styles.count}>{t('commandCatalogue.count', { n: shown.length })}</span>}
      >
        <Listing
          reading={reading}
          rows={() => shown}
          idOf={placeOf}
          label={t('commandCatalogue.list')}
          columns={columns}
          card={({ name, kind, code, opcode }) => ({
            title: name[language],
            note: code,
            aside: wires[kind].label[language],
            asideNote: t(`catalogue.opcode.${opcode}`),
          })}
          empty={
            <EmptyState
              icon="command"
              title={t('catalogue.none')}
              text={t('catalogue.noneText')}
              action={{ label: t('system.clear'), run: () => change({ q: '', kind: null, opcode: null }) }}
            />
          }
          opened={opened ? placeOf(opened) : null}
          onOpen={(place) => change({ command: all[place - 1] ? keyOf(all[place - 1]!) : '' })}
        />
      </ListPanel>
      <CommandDrawer row={opened} onClose={() => change({ command: '' })} />
    </AreaPage>
  )
}
