import type { UserRow, userList } from '@lamplighter/contract'
import { stateOfUser } from '@lamplighter/contract'
import { NOTHING, Pill, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { StateMark } from './StateMark.tsx'

/** What the table shows of each user. */
export function useUserColumns(
  list: ReturnType<typeof userList>,
  now: number,
  own: number | undefined,
): readonly ListColumn<UserRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const column = useListColumn(list)
  const orElse = (said: string | null, otherwise: string) => said || <Text tone="dim">{otherwise}</Text>
  return [
    column('state', { width: 92, cell: (user) => <StateMark state={stateOfUser(user, now)} /> }),
    column('account', { width: 130, mono: true }),
    column('name', {
      width: 150,
      cell: ({ id, name, isSuper }) => (
        <Row as="span" gap={6}>
          <Text cut>{name}</Text>
          {id === own && <Pill>{t('system.users.you')}</Pill>}
          {isSuper && <Pill>{t('system.users.superUser')}</Pill>}
        </Row>
      ),
    }),
    column('mobile', { width: 112 }),
    column('email', { width: 170 }),
    column('organisation', { width: 160 }),
    column('roles', {
      width: 150,
      grows: true,
      cell: ({ roles }) => {
        const names = roles.map(({ name }) => name).join(t('system.comma'))
        return <span title={names}>{orElse(names, t('system.none'))}</span>
      },
    }),
    column('expires', {
      width: 100,
      cell: ({ expiresAt }) => orElse(expiresAt && format.date(Date.parse(expiresAt) - 1), t('system.users.forever')),
    }),
    column('lastLogin', {
      width: 156,
      cell: ({ lastLogin }) => orElse(lastLogin && format.dateTime(lastLogin), t('system.users.never')),
    }),
    column('address', { width: 130, mono: true }),
    column('sessions', {
      width: 68,
      right: true,
      cell: ({ sessions }) => (sessions > 0 ? format.number(sessions) : NOTHING),
    }),
  ]
}
