import { useTranslation } from 'react-i18next'
import { useGroups } from './choices.ts'
import { FieldChoice } from './FieldChoice.tsx'

/** The group that a list is narrowed to; null is every one. */
export function GroupChoice({ group, onGroup }: { group: number | null; onGroup: (group: number | null) => void }) {
  const { t } = useTranslation()
  const options = (useGroups().data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <FieldChoice label={t('list.group')} value={group} options={options} onValue={onGroup} />
}
