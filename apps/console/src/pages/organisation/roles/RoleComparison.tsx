import { useSession } from '@lamplighter/client'
import { operations, type Role } from '@lamplighter/contract'
import { FormField, Grid, Icon, NativeSelect, PlainTable, Row, Stack } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TickBox } from '../../../form/TickBox.tsx'
import { useGroups } from '../../../list/choices.ts'
import { comparedRights, differences, sameScope } from './compare.ts'
import styles from './roles.module.css'

type Props = {
  roles: readonly Role[]
  one: Role
  other: Role
  onChoose: (patch: { one?: number; other?: number }) => void
}

function Has({ has }: { has: boolean }) {
  const { t } = useTranslation()
  return (
    <td data-has={has}>
      {has ? <Icon name="check" size={16} /> : '–'}
      <span className="visually-hidden">
        {t(has ? 'system.roles.comparison.has' : 'system.roles.comparison.lacks')}
      </span>
    </td>
  )
}

/** Two roles side by side, right by right; where they differ stands out. */
export function RoleComparison({ roles, one, other, onChoose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const groups = useGroups().data
  const [onlyDiffering, setOnlyDiffering] = useState(false)
  const count = differences(one, other)
  const summary = count === 0 ? 'same' : count === 1 ? 'differsOnce' : 'differ'
  const scopeOf = (role: Role) =>
    role.groups === null
      ? t('system.roles.scope.whole')
      : role.groups.map((id) => groups?.find((group) => group.id === id)?.name ?? `#${id}`).join(t('system.comma'))
  const sides = { one, other } as const
  const areas = comparedRights(one, other)
    .map(({ label, rights }) => ({
      label,
      rights: onlyDiffering ? rights.filter((right) => right.one !== right.other) : rights,
    }))
    .filter(({ rights }) => rights.length > 0)
  return (
    <Stack gap={12} style={{ maxWidth: 860 }}>
      <Grid columns={2} gap={12} onPhone>
        {(['one', 'other'] as const).map((side) => (
          <FormField key={side} label={t(`system.roles.comparison.${side}`)}>
            <NativeSelect value={sides[side].id} onChange={({ target }) => onChoose({ [side]: Number(target.value) })}>
              {roles.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </FormField>
        ))}
      </Grid>
      <Row wrap between role="status">
        <b>{t(`system.roles.comparison.${summary}`, { n: count })}</b>
        <TickBox checked={onlyDiffering} onToggle={() => setOnlyDiffering(!onlyDiffering)}>
          {t('system.roles.comparison.onlyDiffering')}
        </TickBox>
      </Row>
      <PlainTable fixed className={styles.table ?? ''}>
        <thead>
          <tr>
            <th scope="col">{t('system.roles.field.operations')}</th>
            <th scope="col">{one.name}</th>
            <th scope="col">{other.name}</th>
          </tr>
        </thead>
        {areas.map(({ label, rights }) => (
          <tbody key={label.en}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {label[language]}
              </th>
            </tr>
            {rights.map((right) => (
              <tr key={right.operation} data-differs={right.one !== right.other}>
                <th scope="row">{operations[right.operation][language]}</th>
                <Has has={right.one} />
                <Has has={right.other} />
              </tr>
            ))}
          </tbody>
        ))}
        <tbody>
          <tr data-differs={!sameScope(one, other)}>
            <th scope="row">{t('system.roles.field.scope')}</th>
            <td>{scopeOf(one)}</td>
            <td>{scopeOf(other)}</td>
          </tr>
        </tbody>
      </PlainTable>
    </Stack>
  )
}
