import { useAct, useMay, useSession } from '@lamplighter/client'
import { type Dictionary, errors } from '@lamplighter/contract'
import { Text } from '@lamplighter/ui'
import { Alert, App } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { type Refusal, refusalOf } from '../../../form/refusals.ts'
import { useAsk } from '../../../form/useAsk.ts'
import { DetailPane } from '../../../shell/DetailPane.tsx'
import { DictionaryWords } from './DictionaryWords.tsx'
import styles from './dictionaries.module.css'
import { type Draft, draftOf, entriesOf, type Faults, faultsOf } from './draft.ts'
import { EntryTable } from './EntryTable.tsx'

const RIGHT = 'dictionary.save'

type Props = {
  /** Nothing for a new one. */
  dictionary: Dictionary | undefined
  dirty: boolean
  onDirty: (dirty: boolean) => void
  onSaved: (code: string) => void
  onClose: () => void
}

export function DictionaryEditor({ dictionary, dirty, onDirty, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const language = useSession((state) => state.language)
  const ask = useAsk()
  const form = useId()
  const disabled = !useMay(RIGHT)
  const [draft, setDraft] = useState<Draft>(() => draftOf(dictionary))
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Refusal<'code'> | null>(null)
  const save = useAct(RIGHT, { quiet: true })
  const remove = useAct('dictionary.delete')
  const faults: Faults = tried ? faultsOf(draft) : {}

  function change(next: Draft) {
    setDraft(next)
    setRefusal(null)
    onDirty(true)
  }

  function send() {
    setTried(true)
    const found = Object.keys(faultsOf(draft))
    if (found[0] !== undefined) {
      const [first] = found
      const id = first.includes('.') ? `entry-${first.replace('.', '-')}` : `dictionary-${first}`
      document.getElementById(id)?.focus()
      return
    }
    const { code, zh, en } = draft
    save.mutate(
      { code, zh: zh.trim(), en: en.trim(), entries: entriesOf(draft), fresh: dictionary === undefined },
      {
        onSuccess: () => {
          void message.success(t('record.saved', { name: draft[language] }))
          onDirty(false)
          onSaved(code)
        },
        onError: (error) => setRefusal(refusalOf(error, { 'dictionary.codeTaken': 'code' })),
      },
    )
  }

  const askToDelete = ({ code, zh, en }: Dictionary) =>
    ask({
      title: t('dictionaries.ask.title', { name: { zh, en }[language] }),
      text: t('dictionaries.ask.text'),
      act: t('dictionaries.delete'),
      danger: true,
      onYes: () =>
        remove.mutate(
          { code },
          {
            onSuccess: () => {
              void message.success(t('record.deleted', { name: { zh, en }[language] }))
              onClose()
            },
          },
        ),
    })

  return (
    <DetailPane
      open
      title={dictionary?.[language] ?? t('dictionaries.add')}
      note={dictionary?.shipped ? t('dictionaries.shipped') : undefined}
      dirty={dirty}
      onClose={onClose}
      foot={
        <>
          {dictionary && (
            <RightButton
              size="small"
              icon="close"
              right={RIGHT}
              why={dictionary.shipped ? errors['dictionary.shipped'][language] : undefined}
              busy={remove.isPending}
              onClick={() => askToDelete(dictionary)}
            >
              {t('dictionaries.delete')}
            </RightButton>
          )}
          <RightButton size="small" look="solid" right={RIGHT} type="submit" form={form} busy={save.isPending}>
            {t('common.save')}
          </RightButton>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {refusal && refusal.field === null && <Alert showIcon type="error" title={refusal.message} />}
        <DictionaryWords
          draft={draft}
          faults={faults}
          taken={refusal?.field === 'code' ? refusal.message : undefined}
          fixed={dictionary !== undefined}
          disabled={disabled}
          onChange={change}
        />
        {dictionary?.shipped && (
          <Text as="p" tone="dim" size={12}>
            {t('dictionaries.hint.shipped')}
          </Text>
        )}
        <EntryTable draft={draft} faults={faults} disabled={disabled} onChange={change} />
      </form>
    </DetailPane>
  )
}
