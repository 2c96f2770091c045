import { call, useSession } from '@lamplighter/client'
import { applications, isApplication, type Language, LOGIN, MOBILE, type UserRow, usable } from '@lamplighter/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../../form/RecordForm.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { useMissing } from '../../../form/useMissing.ts'
import { useSaving } from '../../../form/useSaving.ts'
import { useOrganisations, useRoles } from '../../../list/choices.ts'
import { DATE, endOfDay, lastDay } from './expiry.ts'
import type { Handed } from './PasswordOnce.tsx'
import { sentOf } from './useUserActs.ts'

/** Ties the button in the drawer's foot to the fields. */
export const USER_FORM = 'user'

type Fields = {
  account: string
  name: string
  mobile: string
  organisationId: number
  roleIds: number[]
  apps: string[]
  expires: string
}

const fieldOf: FieldOf<keyof Fields> = {
  'user.accountTaken': 'account',
  'user.mobileTaken': 'mobile',
  'user.beyondOwn': 'roleIds',
  'user.self': 'roleIds',
  'user.unknownApplication': 'apps',
}

/** What an application is called; one that the product does not know stays as it is. */
const applicationName = (code: string, language: Language) =>
  isApplication(code) ? applications[code].label[language] : code

type Props = {
  user: UserRow | null
  disabled: boolean
  /** Why the roles cannot be changed. */
  rolesFixed: string | undefined
  onDirty: (dirty: boolean) => void
  onBusy: (busy: boolean) => void
  onSaved: () => void
  onHanded: (handed: Handed) => void
}

export function UserForm({ user, disabled, rolesFixed, onDirty, onBusy, onSaved, onHanded }: Props) {
  const { t } = useTranslation()
  const { session, language } = useSession()
  const missing = useMissing()
  const { message } = App.useApp()
  const cache = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const { refusal, saving } = useSaving({ form, fieldOf, onBusy })
  const organisations = useOrganisations().data
  const roles = useRoles().data
  const timeZone = session?.config.clock.timeZone ?? 'UTC'
  const present = user ? { id: user.organisationId, name: user.organisationName } : null
  const own = session ? { id: session.curCust, name: session.config.name } : null
  const places = organisations ?? [present ?? own].filter((one) => one !== null)
  const initial: Fields = {
    account: user?.account ?? '',
    name: user?.name ?? '',
    mobile: user?.mobile ?? '',
    organisationId: user?.organisationId ?? session?.curCust ?? 0,
    roleIds: user?.roles.map(({ id }) => id) ?? [],
    apps: user?.apps ?? [session?.curApp ?? 'light'],
    expires: lastDay(user?.expiresAt ?? null, timeZone),
  }
  const offered = [...new Set([...usable(Object.keys(applications)), ...initial.apps])]

  const save = ({ expires, mobile, ...given }: Fields) =>
    saving(async () => {
      const expiresAt = expires === initial.expires ? (user?.expiresAt ?? null) : endOfDay(expires, timeZone)
      const before = user ? sentOf(user) : { frozen: false }
      // Not by way of the cache of answers: the first password must not lie there.
      const { password } = await call('user.save', { ...before, ...given, mobile: mobile || null, expiresAt })
      if (password !== null) onHanded({ name: given.name, account: given.account, password })
      else void message.success(t('system.saved', { name: given.name }))
      onDirty(false)
      onSaved()
      for (const read of ['user.query', 'role.query', 'organisation.query'])
        void cache.invalidateQueries({ queryKey: [read] })
    })

  const rule = (key: 'account' | 'name' | 'organisation') => ({
    required: true,
    whitespace: key !== 'organisation',
    message: t(`system.users.rule.${key}`),
    ...(key === 'organisation' ? { type: 'number' as const } : {}),
  })
  const mobile = { pattern: MOBILE, message: t('system.users.rule.mobile') }
  const date = { pattern: DATE, message: t('system.users.rule.date') }
  const rolesHint = roles ? (rolesFixed ?? t('system.users.hint.roles')) : missing('role.view')
  return (
    <RecordForm id={USER_FORM} form={form} disabled={disabled} initial={initial} onDirty={onDirty} onSave={save}>
      <Form.Item
        name="account"
        label={t('system.users.field.account')}
        rules={[rule('account')]}
        extra={t(user ? 'system.users.hint.accountFixed' : 'system.users.hint.account')}
      >
        <Input maxLength={LOGIN.account} disabled={user !== null || disabled} autoComplete="off" />
      </Form.Item>
      <Form.Item name="name" label={t('system.users.field.name')} rules={[rule('name')]}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="mobile"
        label={t('system.users.field.mobile')}
        rules={[mobile]}
        extra={t('system.users.hint.mobile')}
      >
        <Input maxLength={11} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="organisationId" label={t('system.users.field.organisation')} rules={[rule('organisation')]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="roleIds" label={t('system.users.field.roles')} extra={rolesHint}>
        <Select
          mode="multiple"
          disabled={disabled || !roles || rolesFixed !== undefined}
          showSearch={{ optionFilterProp: 'label' }}
          options={(roles ?? user?.roles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="apps" label={t('system.users.field.apps')} extra={t('system.users.hint.apps')}>
        <Select
          mode="multiple"
          options={offered.map((code) => ({ value: code, label: applicationName(code, language) }))}
        />
      </Form.Item>
      <Form.Item
        name="expires"
        label={t('system.users.field.expires')}
        rules={[date]}
        extra={t('system.users.hint.expires')}
      >
        <Input maxLength={10} placeholder={t('system.users.example')} />
      </Form.Item>
      {refusal && <Alert showIcon type="error" title={refusal} style={{ marginBottom: 16 }} />}
    </RecordForm>
  )
}
