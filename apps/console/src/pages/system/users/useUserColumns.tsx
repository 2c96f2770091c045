import type { UserRow } from '@lamplighter/contract'
import { type Column, formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { StateMark } from './StateMark.tsx'
import { stateOf } from './userState.ts'
import styles from './users.module.css'

/** What the table shows of each user. */
export function useUserColumns(now: number, own: number | undefined): readonly Column<UserRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const head = (key: 'state' | 'account' | 'name' | 'mobile' | 'organisation' | 'roles' | 'expires' | 'lastLogin') =>
    t(`system.users.field.${key}`)
  return [
    { key: 'state', head: head('state'), width: 92, cell: (user) => <StateMark state={stateOf(user, now)} /> },
    { key: 'account', head: head('account'), width: 130, mono: true, cell: ({ account }) => account },
    {
      key: 'name',
      head: head('name'),
      width: 150,
      cell: ({ id, name, isSuper }) => (
        <>
          {name}
          {id === own && <span className={styles.tag}>{t('system.users.you')}</span>}
          {isSuper && <span className={styles.tag}>{t('system.users.superUser')}</span>}
        </>
      ),
    },
    { key: 'mobile', head: head('mobile'), width: 112, cell: ({ mobile }) => mobile ?? '-' },
    {
      key: 'organisation',
      head: head('organisation'),
      width: 160,
      cell: ({ organisationName }) => <span title={organisationName}>{organisationName}</span>,
    },
    {
      key: 'roles',
      head: head('roles'),
      width: 150,
      grows: true,
      cell: ({ roles }) => {
        const names = roles.map(({ name }) => name).join(t('system.comma'))
        return names ? <span title={names}>{names}</span> : <span className={styles.dim}>{t('system.none')}</span>
      },
    },
    {
      key: 'expires',
      head: head('expires'),
      width: 100,
      cell: ({ expiresAt }) =>
        expiresAt ? (
          format.date(Date.parse(expiresAt) - 1)
        ) : (
          <span className={styles.dim}>{t('system.users.forever')}</span>
        ),
    },
    {
      key: 'lastLogin',
      head: head('lastLogin'),
      width: 156,
      cell: ({ lastLogin }) =>
        lastLogin ? format.dateTime(lastLogin) : <span className={styles.dim}>{t('system.users.never')}</span>,
    },
    {
      key: 'address',
      head: t('system.users.field.address'),
      width: 130,
      mono: true,
      cell: ({ lastAddress }) => lastAddress ?? '-',
    },
    {
      key: 'sessions',
      head: t('system.users.field.sessions'),
      width: 68,
      right: true,
      cell: ({ sessions }) => (sessions > 0 ? formatNumber(sessions) : '-'),
    },
  ]
}
