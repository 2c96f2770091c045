import { useSession } from '@lamplighter/client'
import { enums, organisationRecord } from '@lamplighter/contract'
import { EmptyState, formatNumber, Pill, Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFieldColumn } from '../../../field/useFieldColumn.ts'
import { AddButton } from '../../../form/AddButton.tsx'
import { textOf, useAddress } from '../../../list/address.ts'
import { useOrganisations } from '../../../list/choices.ts'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen, wholeList } from '../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { OrganisationDrawer } from './OrganisationDrawer.tsx'
import styles from './organisations.module.css'
import { matching, type OrganisationRow, rowsOf } from './tree.ts'

const { name, type, region, timeZone } = organisationRecord.fields

const NEW = 'new'
const fields = { q: textOf(60), organisation: textOf(10) }
const options = { replaces: ['q'] } as const

/** The organisation and the maintainers below it. */
export default function OrganisationsPage() {
  const { t } = useTranslation()
  const { session, language } = useSession()
  const reading = useOrganisations()
  const [query, change] = useAddress(fields, options)
  const all = rowsOf(reading.data ?? [])
  const shown = matching(all, query.q)
  const column = useFieldColumn()
  const columns: ListColumn<OrganisationRow>[] = [
    column(name, {
      width: 260,
      grows: true,
      cell: ({ id, name, depth }) => (
        <Row as="span" gap={6} style={{ paddingLeft: depth * 20 }}>
          {depth > 0 && <i className={styles.branch} aria-hidden="true" />}
          {name}
          {id === session?.curCust && <Pill>{t('system.organisations.own')}</Pill>}
        </Row>
      ),
    }),
    column(type, { width: 140 }),
    column(region, { width: 180 }),
    column(timeZone, { width: 160 }),
    {
      key: 'centre',
      head: t('system.organisations.field.centre'),
      width: 190,
      text: ({ lng, lat }) => `${lng.toFixed(4)}, ${lat.toFixed(4)}`,
    },
    {
      key: 'users',
      head: t('system.organisations.field.users'),
      width: 80,
      right: true,
      text: ({ users }) => users,
      cell: ({ users }) => formatNumber(users),
    },
  ]
  return (
    <AreaPage
      area="system"
      action={
        <AddButton
          noun={organisationRecord.noun}
          right="organisation.save"
          onClick={() => change({ organisation: NEW })}
        />
      }
    >
      <ListScreen
        list={wholeList(reading, shown, query.q !== '', () => change({ q: '' }))}
        label={t('system.organisations.list')}
        idOf={({ id }) => id}
        columns={columns}
        card={({ name, type, region, users, depth }) => ({
          title: `${'　'.repeat(depth)}${name}`,
          note: `${'　'.repeat(depth)}${[enums.organisationType[type][language], region].filter(Boolean).join(' · ')}`,
          aside: formatNumber(users),
          asideNote: t('system.organisations.field.users'),
        })}
        empty={{ icon: 'layers', title: t('system.organisations.empty') }}
        filters={
          <Keyword keyword={query.q} label={t('system.organisations.search')} onKeyword={(q) => change({ q })} />
        }
        file={t('system.organisations.list')}
        opened={Number(query.organisation) || null}
        onOpen={(id) => change({ organisation: String(id) })}
      >
        {all.length === 1 && query.q === '' && (
          <div className={styles.alone}>
            <EmptyState
              icon="layers"
              title={t('system.organisations.empty')}
              text={t('system.organisations.emptyText')}
            />
          </div>
        )}
      </ListScreen>
      <OrganisationDrawer
        open={query.organisation !== '' && (query.organisation === NEW || reading.data !== undefined)}
        organisation={query.organisation === NEW ? null : all.find(({ id }) => String(id) === query.organisation)}
        rows={all}
        onClose={() => change({ organisation: '' })}
      />
    </AreaPage>
  )
}
