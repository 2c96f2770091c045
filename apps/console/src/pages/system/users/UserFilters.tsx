import { userStates } from '@lamplighter/contract'
import { Choice } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useOrganisations, useRoles } from '../../../list/choices.ts'
import type { UserState } from './userState.ts'

type Query = { organisation: number | null; role: number | null; state: UserState | null }
type Props = { query: Query; onChange: (patch: Partial<Query>) => void }

/** Organisation, role and state that users are narrowed by; lists that one may not see are not offered. */
export function UserFilters({ query, onChange }: Props) {
  const { t } = useTranslation()
  const organisations = useOrganisations()
  const roles = useRoles()
  const offers = [
    { key: 'organisation', name: t('system.users.field.organisation'), rows: organisations.data },
    { key: 'role', name: t('system.users.field.roles'), rows: roles.data },
  ] as const
  return (
    <>
      {offers.map(
        ({ key, name, rows }) =>
          rows && (
            <Choice
              key={key}
              aria-label={name}
              value={query[key] ?? ''}
              onChange={({ target }) => onChange({ [key]: Number(target.value) || null })}
            >
              <option value="">{`${name}: ${t('system.all')}`}</option>
              {rows.map(({ id, name: one }) => (
                <option key={id} value={id}>
                  {one}
                </option>
              ))}
            </Choice>
          ),
      )}
      <Choice
        aria-label={t('system.users.field.state')}
        value={query.state ?? ''}
        onChange={({ target }) => onChange({ state: userStates.find((state) => state === target.value) ?? null })}
      >
        <option value="">{`${t('system.users.field.state')}: ${t('system.all')}`}</option>
        {userStates.map((state) => (
          <option key={state} value={state}>
            {t(`system.users.state.${state}`)}
          </option>
        ))}
      </Choice>
    </>
  )
}
