import { type UserRow, userRecord } from '@lamplighter/contract'
import { NOTHING, Pill, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { useFieldColumn } from '../../../field/useFieldColumn.ts'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { StateMark } from './StateMark.tsx'
import { stateOf } from './userState.ts'

/** What the table shows of each user. */
export function useUserColumns(now: number, own: number | undefined): readonly ListColumn<UserRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const fieldColumn = useFieldColumn()
  const column = (key: Parameters<typeof field>[0], width: number) => ({ key, head: field(key), width })
  const field = (
    key:
      | 'state'
      | 'account'
      | 'name'
      | 'mobile'
      | 'organisation'
      | 'roles'
      | 'expires'
      | 'lastLogin'
      | 'address'
      | 'sessions',
  ) => t(`system.users.field.${key}`)
  const orElse = (said: string | null, otherwise: string) => said || <Text tone="dim">{otherwise}</Text>
  return [
    { ...column('state', 92), cell: (user) => <StateMark state={stateOf(user, now)} /> },
    fieldColumn(userRecord.fields.account, { width: 130, mono: true }),
    {
      ...column('name', 150),
      cell: ({ id, name, isSuper }) => (
        <Row as="span" gap={6}>
          <Text cut>{name}</Text>
          {id === own && <Pill>{t('system.users.you')}</Pill>}
          {isSuper && <Pill>{t('system.users.superUser')}</Pill>}
        </Row>
      ),
    },
    fieldColumn(userRecord.fields.mobile, { width: 112 }),
    fieldColumn(userRecord.fields.email, { width: 170 }),
    { ...column('organisation', 160), text: ({ organisationName }) => organisationName },
    {
      ...column('roles', 150),
      grows: true,
      cell: ({ roles }) => {
        const names = roles.map(({ name }) => name).join(t('system.comma'))
        return <span title={names}>{orElse(names, t('system.none'))}</span>
      },
    },
    {
      ...column('expires', 100),
      cell: ({ expiresAt }) => orElse(expiresAt && format.date(Date.parse(expiresAt) - 1), t('system.users.forever')),
    },
    {
      ...column('lastLogin', 156),
      cell: ({ lastLogin }) => orElse(lastLogin && format.dateTime(lastLogin), t('system.users.never')),
    },
    { ...column('address', 130), mono: true, text: ({ lastAddress }) => lastAddress },
    {
      ...column('sessions', 68),
      right: true,
      cell: ({ sessions }) => (sessions > 0 ? format.number(sessions) : NOTHING),
    },
  ]
}
