import type { Role } from '@lamplighter/contract'
import { EmptyState } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './roles.module.css'

type Terms = { roles: readonly Role[]; current: readonly number[]; onOpen: (id: number) => void }

export function RoleList({ roles, current, onOpen }: Terms) {
  const { t } = useTranslation()
  if (roles.length === 0)
    return <EmptyState icon="user" title={t('system.roles.empty')} text={t('system.roles.emptyText')} />
  return (
    <ul className={styles.list}>
      {roles.map(({ id, name, users, operations, groups }) => (
        <li key={id}>
          <button type="button" aria-current={current.includes(id)} onClick={() => onOpen(id)}>
            <b>{name}</b>
            <small>
              {[
                t(operations.length === 1 ? 'system.roles.right' : 'system.roles.rights', { n: operations.length }),
                ...(groups === null
                  ? []
                  : [
                      t(groups.length === 1 ? 'system.roles.scope.one' : 'system.roles.scope.several', {
                        n: groups.length,
                      }),
                    ]),
                t('system.roles.held', { n: users }),
              ].join(' · ')}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}
