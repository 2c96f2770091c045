import { useSession } from '@lamplighter/client'
import {
  applications,
  isApplication,
  type Language,
  type UserRow,
  usable,
  userRecord,
  type ValuesOf,
} from '@lamplighter/contract'
import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../field/FieldItem.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { useMissing } from '../../../form/useMissing.ts'
import { useOrganisations, useRoles } from '../../../list/choices.ts'

const { account, name, mobile, email, organisationId, expiresAt } = userRecord.fields
/** People enter the last day; the moment is the end of it where the organisation is. */
const expires = { ...expiresAt, key: 'expires', type: 'day' } as const
const several = { mode: 'multiple', showSearch: { optionFilterProp: 'label' } } as const

export type Fields = Pick<ValuesOf<typeof userRecord>, 'account' | 'name' | 'mobile' | 'email' | 'organisationId'> & {
  roleIds: number[]
  apps: string[]
  expires: string | null
}

export const fieldOf: FieldOf<keyof Fields> = {
  'user.accountTaken': 'account',
  'user.mobileTaken': 'mobile',
  'phone.wrong': 'mobile',
  'phone.mainland': 'mobile',
  'user.beyondOwn': 'roleIds',
  'user.self': 'roleIds',
  'user.unknownApplication': 'apps',
}

/** What an application is called; one that the product does not know stays as it is. */
const applicationName = (code: string, language: Language) =>
  isApplication(code) ? applications[code].label[language] : code

const named = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

type Props = {
  user: UserRow | null
  disabled: boolean
  /** Why the roles cannot be changed. */
  rolesFixed: string | undefined
}

export function UserFields({ user, disabled, rolesFixed }: Props) {
  const { t } = useTranslation()
  const { session, language } = useSession()
  const missing = useMissing()
  const organisations = useOrganisations().data
  const roles = useRoles().data
  const present = user ? { id: user.organisationId, name: user.organisationName } : null
  const own = session ? { id: session.curCust, name: session.config.name } : null
  const places = organisations ?? [present ?? own].filter((one) => one !== null)
  const apps = [...new Set([...usable(Object.keys(applications)), ...(user?.apps ?? [session?.curApp ?? 'light'])])]
  return (
    <>
      <FieldItem
        field={account}
        hint={t(user ? 'system.users.hint.accountFixed' : 'system.users.hint.account')}
        disabled={user !== null || undefined}
      />
      <FieldItem field={name} />
      <FieldItem field={mobile} />
      <FieldItem field={email} />
      <FieldItem field={organisationId} options={named(places)} />
      <Form.Item
        name="roleIds"
        label={t('system.users.field.roles')}
        extra={roles ? (rolesFixed ?? t('system.users.hint.roles')) : missing('role.view')}
      >
        <Select
          {...several}
          options={named(roles ?? user?.roles ?? [])}
          disabled={disabled || !roles || rolesFixed !== undefined}
        />
      </Form.Item>
      <Form.Item name="apps" label={t('system.users.field.apps')} extra={t('system.users.hint.apps')}>
        <Select {...several} options={apps.map((code) => ({ value: code, label: applicationName(code, language) }))} />
      </Form.Item>
      <FieldItem field={expires} />
    </>
  )
}
