import { useSession } from '@lamplighter/client'
import { applications, isApplication, type Language, LOGIN, MOBILE, type UserRow, usable } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { ChoiceItem, TextItem } from '../../../form/items.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { useMissing } from '../../../form/useMissing.ts'
import { useOrganisations, useRoles } from '../../../list/choices.ts'
import { DATE } from './expiry.ts'

export type Fields = {
  account: string
  name: string
  mobile: string
  organisationId: number
  roleIds: number[]
  apps: string[]
  expires: string
}

export const fieldOf: FieldOf<keyof Fields> = {
  'user.accountTaken': 'account',
  'user.mobileTaken': 'mobile',
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
  const field = (
    name: keyof Fields,
    key: 'account' | 'name' | 'mobile' | 'organisation' | 'roles' | 'apps' | 'expires',
  ) => ({
    name,
    label: t(`system.users.field.${key}`),
  })
  return (
    <>
      <TextItem
        {...field('account', 'account')}
        max={LOGIN.account}
        required={t('system.users.rule.account')}
        hint={t(user ? 'system.users.hint.accountFixed' : 'system.users.hint.account')}
        disabled={user !== null || disabled}
      />
      <TextItem {...field('name', 'name')} max={40} required={t('system.users.rule.name')} />
      <TextItem
        {...field('mobile', 'mobile')}
        max={11}
        inputMode="tel"
        rules={[{ pattern: MOBILE, message: t('system.users.rule.mobile') }]}
        hint={t('system.users.hint.mobile')}
      />
      <ChoiceItem
        {...field('organisationId', 'organisation')}
        options={named(places)}
        search
        required={t('system.users.rule.organisation')}
      />
      <ChoiceItem
        {...field('roleIds', 'roles')}
        options={named(roles ?? user?.roles ?? [])}
        several
        disabled={disabled || !roles || rolesFixed !== undefined}
        hint={roles ? (rolesFixed ?? t('system.users.hint.roles')) : missing('role.view')}
      />
      <ChoiceItem
        {...field('apps', 'apps')}
        options={apps.map((code) => ({ value: code, label: applicationName(code, language) }))}
        several
        hint={t('system.users.hint.apps')}
      />
      <TextItem
        {...field('expires', 'expires')}
        max={10}
        placeholder={t('system.users.example')}
        rules={[{ pattern: DATE, message: t('system.users.rule.date') }]}
        hint={t('system.users.hint.expires')}
      />
    </>
  )
}
