import { useNow, useSession } from '@lamplighter/client'
import { userList, userRecord, userStates } from '@lamplighter/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../form/AddButton.tsx'
import { oneOf, textOf, wholeOf } from '../../../list/address.ts'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen } from '../../../list/ListScreen.tsx'
import { listing, useListing } from '../../../list/useListing.ts'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { type IssuedPassword, PasswordOnce } from './PasswordOnce.tsx'
import { UserDrawer } from './UserDrawer.tsx'
import { UserFilters } from './UserFilters.tsx'
import { NEW_USER, useOpenUser } from './useOpenUser.ts'
import { useUserColumns } from './useUserColumns.tsx'
import { useUserWords } from './useUserWords.tsx'

const PACE = 15_000

const users = listing({
  call: 'user.query',
  file: 'user.export',
  fields: {
    q: textOf(40),
    organisation: wholeOf(),
    role: wholeOf(),
    state: oneOf(userStates, null),
    /** Whose drawer is open: an id, or a new one. */
    user: textOf(10),
  },
  keepsPage: ['user'],
  replaces: ['q'],
  asks: ({ q, organisation, role, state }) => ({
    filters: {
      ...(q.trim() ? { keyword: q.trim() } : {}),
      ...(organisation ? { organisationId: organisation } : {}),
      ...(role ? { roleId: role } : {}),
      ...(state ? { state } : {}),
    },
  }),
})

/** The people of the organisation: who they are, what they may, whether they can sign in. */
export default function UsersPage() {
  const { t } = useTranslation()
  const now = useNow(PACE)
  const own = useSession(({ session }) => session?.user.id)
  const list = useListing(users)
  const listed = userList(now)
  const { query, change, reading } = list
  const [issued, setIssued] = useState<IssuedPassword | null>(null)
  const shown = useOpenUser(query.user, reading.data?.rows)
  return (
    <AreaPage
      area="system"
      action={<AddButton noun={userRecord.noun} right="user.save" onClick={() => change({ user: NEW_USER })} />}
    >
      <ListScreen
        list={list}
        label={t('system.users.list')}
        idOf={({ id }) => id}
        columns={useUserColumns(listed, now, own)}
        file={listed}
        card={useUserWords(now)}
        empty={{ icon: 'user', title: t('system.users.empty'), text: t('system.users.emptyText') }}
        filters={
          <>
            <Keyword keyword={query.q} label={t('system.users.search')} onKeyword={(q) => change({ q })} />
            <UserFilters query={query} onChange={change} />
          </>
        }
        opened={Number(query.user) || null}
        onOpen={(id) => change({ user: String(id) })}
      />
      <UserDrawer
        open={shown !== 'none'}
        user={shown === 'none' ? undefined : shown.user}
        now={now}
        onIssued={setIssued}
        onClose={() => change({ user: '' })}
      />
      <PasswordOnce issued={issued} onClose={() => setIssued(null)} />
    </AreaPage>
  )
}
