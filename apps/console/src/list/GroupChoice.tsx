import { Choice } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useGroups } from './choices.ts'

/** The group that a list is narrowed to; null is every one. */
export function GroupChoice({ group, onGroup }: { group: number | null; onGroup: (group: number | null) => void }) {
  const { t } = useTranslation()
  const groups = useGroups()
  return (
    <Choice
      aria-label={t('list.group')}
      value={group ?? ''}
      onChange={({ target }) => onGroup(Number(target.value) || null)}
    >
      <option value="">{t('list.everyGroup')}</option>
      {groups.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  )
}
