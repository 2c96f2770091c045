import { useAct } from '@lamplighter/client'
import { type SavedSelection, SELECTION_NAME } from '@lamplighter/contract'
import { Actions, Button, Stack, Text, TextInput } from '@lamplighter/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../../form/RightButton.tsx'
import { TickBox } from '../../../../form/TickBox.tsx'

/** Names a saved selection anew and says who sees it, in the place of its row; Escape leaves it as it is. */
export function RenameSelection({ one, onDone }: { one: SavedSelection; onDone: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState(one.name)
  const [shared, setShared] = useState(one.shared)
  const save = useAct('selection.save', { quiet: true })
  const trimmed = name.trim()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (trimmed === '' || save.isPending) return
    if (trimmed === one.name && shared === one.shared) return onDone()
    save.mutate({ id: one.id, name: trimmed, shared }, { onSuccess: onDone })
  }
  return (
    <Stack
      as="form"
      fill
      gap={6}
      pad={[6, 8, 10, 8]}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onDone()
      }}
    >
      <TextInput
        autoFocus
        maxLength={SELECTION_NAME}
        aria-label={t('monitor.target.newName', { name: one.name })}
        aria-invalid={save.isError}
        aria-describedby={`selection-${one.id}`}
        value={name}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setName(target.value)
          save.reset()
        }}
      />
      <TickBox checked={shared} onToggle={() => setShared(!shared)}>
        {t('monitor.target.share')}
      </TickBox>
      <Text as="p" id={`selection-${one.id}`} role="status" tone="bad" size={12}>
        {save.error?.message}
      </Text>
      <Actions align="end">
        <Button onClick={onDone}>{t('common.cancel')}</Button>
        <RightButton
          right="command.view"
          type="submit"
          why={trimmed === '' ? t('record.nameMissing') : undefined}
          busy={save.isPending}
        >
          {t('monitor.target.keep')}
        </RightButton>
      </Actions>
    </Stack>
  )
}
