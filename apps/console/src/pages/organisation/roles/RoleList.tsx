import type { Role } from '@lamplighter/contract'
import { EmptyState } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { NameList } from '../../../shell/SplitList.tsx'

type Props = { roles: readonly Role[]; current: readonly number[]; onOpen: (id: number) => void }

export function RoleList({ roles, current, onOpen }: Props) {
  const { t } = useTranslation()
  if (roles.length === 0)
    return <EmptyState icon="user" title={t('system.roles.empty')} text={t('system.roles.emptyText')} />
  return (
    <NameList
      rows={roles}
      idOf={({ id }) => id}
      isCurrent={(id) => current.includes(id)}
      words={({ name, users, operations, groups }) => ({
        name,
        note: [
          t(operations.length === 1 ? 'system.roles.right' : 'system.roles.rights', { n: operations.length }),
          ...(groups === null
            ? []
            : [
                t(groups.length === 1 ? 'system.roles.scope.one' : 'system.roles.scope.several', {
                  n: groups.length,
                }),
              ]),
          t('system.roles.held', { n: users }),
        ].join(' · '),
      })}
      onOpen={onOpen}
    />
  )
}
