import { type UserState, userStates } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { useOrganisations, useRoles } from '../../../list/choices.ts'
import { FieldChoice } from '../../../list/FieldChoice.tsx'

type Query = { organisation: number | null; role: number | null; state: UserState | null }
type Props = { query: Query; onChange: (patch: Partial<Query>) => void }

/** Organisation, role and state that users are narrowed by; lists that one may not see are not offered. */
export function UserFilters({ query, onChange }: Props) {
  const { t } = useTranslation()
  const organisations = useOrganisations().data
  const roles = useRoles().data
  const said = (label: string) => ({ label, any: `${label}: ${t('system.all')}` })
  const named = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      {organisations && (
        <FieldChoice
          {...said(t('system.users.field.organisation'))}
          value={query.organisation}
          options={named(organisations)}
          onValue={(organisation) => onChange({ organisation })}
        />
      )}
      {roles && (
        <FieldChoice
          {...said(t('system.users.field.roles'))}
          value={query.role}
          options={named(roles)}
          onValue={(role) => onChange({ role })}
        />
      )}
      <FieldChoice
        {...said(t('system.users.field.state'))}
        value={query.state}
        options={userStates.map((value) => ({ value, label: t(`system.users.state.${value}`) }))}
        onValue={(state) => onChange({ state })}
      />
    </>
  )
}
