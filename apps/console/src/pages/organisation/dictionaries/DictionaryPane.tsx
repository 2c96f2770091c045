import { useAct, useSession } from '@lamplighter/client'
import { completed, type Dictionary, dictionaryRecord, errors } from '@lamplighter/contract'
import { Grid, Text } from '@lamplighter/ui'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../field/FieldItem.tsx'
import { RecordDrawer } from '../../../form/RecordDrawer.tsx'
import { EntryTable } from './EntryTable.tsx'
import { type DraftEntry, draftEntries, entriesOf, faultsOf } from './entries.ts'

const RIGHT = 'dictionary.save'
const { code: codeField, zh: zhField, en: enField } = dictionaryRecord.fields
const fieldOf = { 'dictionary.codeTaken': 'code' } as const

type Fields = { code: string; zh: string; en: string; entries: readonly DraftEntry[] }
type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  dictionary: Dictionary | null | undefined
  onSaved: (code: string) => void
  onClose: () => void
}

/** One dictionary: what it is called, and its entries in order. */
export function DictionaryPane({ open, dictionary, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const act = useAct(RIGHT, { quiet: true })
  const remove = useAct('dictionary.delete')
  const isNew = dictionary === null
  const save = async (fields: Fields) => {
    const entered = completed(dictionaryRecord, fields)
    await act.mutateAsync({ ...entered, entries: entriesOf(fields.entries), fresh: isNew })
    return { said: t('record.saved', { name: entered[language] }), next: () => onSaved(entered.code) }
  }
  const isFaultless = (_: unknown, entries: readonly DraftEntry[] = []) =>
    Object.keys(faultsOf(entries)).length > 0
      ? Promise.reject(new Error(t('dictionaries.rule.entries')))
      : Promise.resolve()
  return (
    <RecordDrawer<Dictionary & { id: string }, Fields>
      name="dictionary"
      open={open}
      record={dictionary && { ...dictionary, id: dictionary.code }}
      noun={dictionaryRecord.noun}
      title={dictionary?.[language]}
      note={dictionary?.shipped ? t('dictionaries.shipped') : undefined}
      beside={{ title: t('dictionaries.pick'), text: t('dictionaries.pickText') }}
      right={RIGHT}
      gone={{ icon: 'list', text: t('dictionaries.goneText') }}
      initial={{ ...dictionary, entries: draftEntries(dictionary?.entries ?? []) }}
      fieldOf={fieldOf}
      save={save}
      remove={
        dictionary && {
          name: dictionary[language],
          text: t('dictionaries.ask.text'),
          why: dictionary.shipped ? errors['dictionary.shipped'][language] : undefined,
          run: () => remove.mutateAsync({ code: dictionary.code }),
        }
      }
      onClose={onClose}
    >
      {(_, { disabled }) => (
        <>
          <Grid columns={3} gap={[0, 12]} style={{ maxWidth: 1080 }}>
            <FieldItem
              field={codeField}
              disabled={disabled || !isNew}
              hint={isNew ? undefined : t('dictionaries.hint.codeFixed')}
            />
            <FieldItem field={zhField} />
            <FieldItem field={enField} />
          </Grid>
          {dictionary?.shipped && (
            <Text as="p" tone="dim" size={12}>
              {t('dictionaries.hint.shipped')}
            </Text>
          )}
          <Form.Item name="entries" rules={[{ validator: isFaultless }]} validateTrigger="onSubmit">
            <EntryTable disabled={disabled} />
          </Form.Item>
        </>
      )}
    </RecordDrawer>
  )
}
