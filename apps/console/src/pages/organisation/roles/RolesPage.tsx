import { useCall } from '@lamplighter/client'
import { type Role, roleRecord } from '@lamplighter/contract'
import { Button } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../form/AddButton.tsx'
import { DetailPane } from '../../../form/DetailPane.tsx'
import { textOf, useAddress, wholeOf } from '../../../list/address.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { SplitList } from '../../../shell/SplitList.tsx'
import { RoleComparison } from './RoleComparison.tsx'
import { RoleList } from './RoleList.tsx'
import { RolePane } from './RolePane.tsx'

const NEW = 'new'
const fields = {
  /** An id, or a new one. */
  role: textOf(10),
  /** The role that a new one begins with. */
  from: wholeOf(),
  one: wholeOf(),
  other: wholeOf(),
}
const closed = { role: '', from: null, one: null, other: null }

/** The roles of the organisation: what each gives and over which groups. */
export default function RolesPage() {
  const { t } = useTranslation()
  const reading = useCall('role.query', {})
  const [query, change] = useAddress(fields)
  const go = (patch: Partial<typeof query>) => change({ ...closed, ...patch })

  function detail(roles: readonly Role[]) {
    const find = (id: number | string | null) => roles.find((role) => String(role.id) === String(id))
    const [one, other] = [find(query.one), find(query.other)]
    if (one && other) {
      return (
        <DetailPane open title={t('system.roles.comparison.title')} onClose={() => go({})}>
          <RoleComparison roles={roles} one={one} other={other} onChoose={change} />
        </DetailPane>
      )
    }
    return (
      <RolePane
        key={`${query.role}-${query.from}`}
        open={query.role !== ''}
        role={query.role === NEW ? null : find(query.role)}
        source={find(query.from)}
        onCopy={() => go({ role: NEW, from: Number(query.role) })}
        onSaved={(id) => go({ role: String(id) })}
        onClose={() => go({})}
      />
    )
  }

  const { data } = reading
  const first = data?.find(({ id }) => String(id) === query.role) ?? data?.[0]
  const second = data?.find((role) => role !== first)
  return (
    <AreaPage
      area="system"
      action={<AddButton plain noun={roleRecord.noun} right="role.save" onClick={() => go({ role: NEW })} />}
    >
      <SplitList
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
      </SplitList>
    </AreaPage>
  )
}
