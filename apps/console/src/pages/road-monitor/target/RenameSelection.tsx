import { useAct } from '@lamplighter/client'
import { type SavedSelection, SELECTION_NAME } from '@lamplighter/contract'
import { Button, TextInput } from '@lamplighter/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { TickBox } from '../../../form/TickBox.tsx'
import styles from './target.module.css'

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
    <form
      className={styles.rename}
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
      <p id={`selection-${one.id}`} role="status" data-bad={save.isError}>
        {save.error?.message}
      </p>
      <div className={styles.ends}>
        <Button onClick={onDone}>{t('common.cancel')}</Button>
        <RightButton right="command.view" type="submit" disabled={trimmed === ''} busy={save.isPending}>
          {t('monitor.target.keep')}
        </RightButton>
      </div>
    </form>
  )
}
