import { useAct, useCall } from '@lamplighter/client'
import { SELECTION_NAME, type TargetOfKind } from '@lamplighter/contract'
import { formatNumber, Grid, Text, TextInput } from '@lamplighter/ui'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../../form/RightButton.tsx'
import { TickBox } from '../../../../form/TickBox.tsx'
import { TargetPart } from './TargetPart.tsx'

type Props = {
  ids: number[]
  /** What the list is narrowed by at present; null where it is not. */
  filters: TargetOfKind | null
}

/**
 * Keeps the chosen lamps under a name, or what the list is narrowed by; one of that name that is one's own is put in
 * its place.
 */
export function SaveSelection({ ids, filters }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [byFilters, setByFilters] = useState(false)
  const [saved, setSaved] = useState('')
  const { data } = useCall('selection.query', {})
  const save = useAct('selection.save', { quiet: true })
  const trimmed = name.trim()
  const before = data?.find((one) => one.mine && one.name === trimmed && one.shared === shared)
  const chosen = filters !== null && (byFilters || ids.length === 0) ? filters : null
  if (ids.length === 0 && filters === null) return null
  function submit(event: FormEvent) {
    event.preventDefault()
    if (trimmed === '' || save.isPending) return
    save.mutate(
      {
        ...(before ? { id: before.id } : {}),
        name: trimmed,
        shared,
        target: chosen ?? { ids },
      },
      {
        onSuccess() {
          setSaved(trimmed)
          setName('')
        },
      },
    )
  }
  return (
    <TargetPart
      id={id}
      title={chosen ? t('monitor.target.saveFilters') : t('monitor.target.save', { n: formatNumber(ids.length) })}
    >
      <Grid as="form" columns="minmax(0, 1fr) auto" onSubmit={submit}>
        <TextInput
          maxLength={SELECTION_NAME}
          aria-labelledby={id}
          placeholder={t('monitor.target.name')}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setSaved('')
          }}
        />
        <RightButton
          right="command.view"
          type="submit"
          why={trimmed === '' ? t('record.nameMissing') : undefined}
          busy={save.isPending}
        >
          {t(before ? 'monitor.target.replace' : 'monitor.target.keep')}
        </RightButton>
      </Grid>
      {filters !== null && ids.length > 0 && (
        <TickBox checked={byFilters} onToggle={() => setByFilters(!byFilters)}>
          {t('monitor.target.filtersInstead')}
        </TickBox>
      )}
      <TickBox checked={shared} onToggle={() => setShared(!shared)}>
        {t('monitor.target.share')}
      </TickBox>
      <Text as="p" role="status" size={12} tone={save.isError ? 'bad' : 'dim'}>
        {save.isError ? save.error.message : saved && t('monitor.target.kept', { name: saved })}
      </Text>
    </TargetPart>
  )
}
