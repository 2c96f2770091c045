import { useCall, useNow, useSession } from '@lamplighter/client'
import { userStates } from '@lamplighter/contract'
import { EmptyState } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { oneOf, paging, textOf, useAddress, wholeOf } from '../../../list/address.ts'
import { Keyword } from '../../../list/Keyword.tsx'
import { Listing } from '../../../list/Listing.tsx'
import { ListPanel } from '../../../list/ListPanel.tsx'
import { Paging } from '../../../list/Paging.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { type Handed, PasswordOnce } from './PasswordOnce.tsx'
import { UserDrawer } from './UserDrawer.tsx'
import { UserFilters } from './UserFilters.tsx'
import { NEW_USER, useShown } from './useShown.ts'
import { useUserColumns } from './useUserColumns.tsx'
import { useUserWords } from './useUserWords.tsx'

const PACE = 15_000

const fields = {
  q: textOf(40),
  organisation: wholeOf(),
  role: wholeOf(),
  state: oneOf(userStates, null),
  /** Whose drawer is open: an id, or a new one. */
  user: textOf(10),
  ...paging,
}
const options = { keeps: ['user'], slight: ['q'] } as const

/** The people of the organisation: who they are, what they may, whether they can sign in. */
export default function UsersPage() {
  const { t } = useTranslation()
  const now = useNow(PACE)
  const own = useSession(({ session }) => session?.user.id)
  const [query, change] = useAddress(fields, options)
  const [handed, setHanded] = useState<Handed | null>(null)
  const filters = {
    ...(query.q.trim() ? { keyword: query.q.trim() } : {}),
    ...(query.organisation ? { organisationId: query.organisation } : {}),
    ...(query.role ? { roleId: query.role } : {}),
    ...(query.state ? { state: query.state } : {}),
  }
  const reading = useCall('user.query', { page: query.page, size: query.size, filters }, { keep: true })
  const { data } = reading
  const shown = useShown(query.user, data?.rows)
  const columns = useUserColumns(now, own)
  const words = useUserWords(now)
  const isFiltered = Object.keys(filters).length > 0
  const add = () => change({ user: NEW_USER })
  const empty = isFiltered ? (
    <EmptyState
      icon="user"
      title={t('system.users.noMatch')}
      text={t('system.users.noMatchText')}
      action={{
        label: t('system.clear'),
        run: () => change({ q: '', organisation: null, role: null, state: null }),
      }}
    />
  ) : (
    <EmptyState icon="user" title={t('system.users.empty')} text={t('system.users.emptyText')} />
  )
  return (
    <AreaPage
      area="system"
      action={
        <RightButton look="solid" icon="plus" right="user.save" onClick={add}>
          {t('system.users.add')}
        </RightButton>
      }
    >
      <ListPanel
        label={t('system.users.list')}
        filters={
          <>
            <Keyword keyword={query.q} label={t('system.users.search')} onKeyword={(q) => change({ q })} />
            <UserFilters query={query} onChange={change} />
          </>
        }
        tools={data && <Paging page={query.page} size={query.size} total={data.total} onChange={change} />}
      >
        <Listing
          reading={reading}
          rows={({ rows }) => rows}
          idOf={({ id }) => id}
          label={t('system.users.list')}
          columns={columns}
          card={words}
          empty={empty}
          opened={Number(query.user) || null}
          onOpen={(id) => change({ user: String(id) })}
        />
      </ListPanel>
      <UserDrawer
        open={shown !== 'none'}
        user={shown === 'none' ? undefined : shown.user}
        now={now}
        onHanded={setHanded}
        onClose={() => change({ user: '' })}
      />
      <PasswordOnce handed={handed} onClose={() => setHanded(null)} />
    </AreaPage>
  )
}
