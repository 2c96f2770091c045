import { useCall } from '@lamplighter/client'
import type { Role } from '@lamplighter/contract'
import { Button, EmptyState } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { useAskUnsaved } from '../../../form/useAsk.ts'
import { textOf, useAddress, wholeOf } from '../../../list/address.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { Desk } from '../../../shell/Desk.tsx'
import { DetailPane } from '../../../shell/DetailPane.tsx'
import { RoleComparison } from './RoleComparison.tsx'
import { RoleEditor } from './RoleEditor.tsx'
import { RoleList } from './RoleList.tsx'

const NEW = 'new'
const fields = {
  /** An id, or a new one. */
  role: textOf(10),
  /** The role that a new one begins with. */
  from: wholeOf(),
  one: wholeOf(),
  other: wholeOf(),
}

/** The roles of the organisation: what each gives and over which groups. */
export default function RolesPage() {
  const { t } = useTranslation()
  const reading = useCall('role.query', {})
  const [query, change] = useAddress(fields)
  const [dirty, setDirty] = useState(false)
  const askUnsaved = useAskUnsaved(dirty)
  const isNew = query.role === NEW
  const closed = { role: '', from: null, one: null, other: null }

  /** What was entered would go with another role. */
  function go(patch: Partial<typeof query>) {
    askUnsaved(() => {
      setDirty(false)
      change({ ...closed, ...patch })
    })
  }

  function detail(roles: readonly Role[]) {
    const find = (id: number | string | null) => roles.find((role) => String(role.id) === String(id))
    const [one, other] = [find(query.one), find(query.other)]
    if (one && other) {
      return (
        <DetailPane open title={t('system.roles.comparison.title')} onClose={() => change(closed)}>
          <RoleComparison roles={roles} one={one} other={other} onChoose={change} />
        </DetailPane>
      )
    }
    const role = find(query.role)
    if (isNew || role) {
      return (
        <RoleEditor
          key={`${query.role}-${query.from}`}
          role={role}
          source={find(query.from)}
          dirty={dirty}
          onDirty={setDirty}
          onCopy={() => go({ role: NEW, from: role?.id ?? null })}
          onSaved={(id) => change({ ...closed, role: String(id) })}
          onClose={() => {
            setDirty(false)
            change(closed)
          }}
        />
      )
    }
    const isGone = query.role !== ''
    return (
      <DetailPane open={false} title={t('system.roles.list')} onClose={() => change(closed)}>
        <EmptyState
          icon="user"
          title={t(isGone ? 'system.roles.gone' : 'system.roles.pick')}
          text={t(isGone ? 'system.roles.goneText' : 'system.roles.pickText')}
        />
      </DetailPane>
    )
  }

  const { data } = reading
  const first = data?.find(({ id }) => String(id) === query.role) ?? data?.[0]
  const second = data?.find((role) => role !== first)
  return (
    <AreaPage
      area="system"
      action={
        <RightButton
          look={query.role === '' ? 'solid' : 'plain'}
          icon="plus"
          right="role.save"
          onClick={() => go({ role: NEW })}
        >
          {t('system.roles.add')}
        </RightButton>
      }
    >
      <Desk
        title={t('system.roles.list')}
        count={data?.length}
        actions={
          first &&
          second && (
            <Button size="small" icon="columns" onClick={() => go({ one: first.id, other: second.id })}>
              {t('system.roles.compare')}
            </Button>
          )
        }
        names={
          <Loaded reading={reading}>
            {(roles) => (
              <RoleList
                roles={roles}
                current={[Number(query.role), query.one ?? 0, query.other ?? 0]}
                onOpen={(id) => go({ role: String(id) })}
              />
            )}
          </Loaded>
        }
      >
        <Loaded reading={reading}>{detail}</Loaded>
      </Desk>
    </AreaPage>
  )
}
