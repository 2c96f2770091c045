import { useAct, useSession } from '@lamplighter/client'
import { completed, type ProgrammeRow, programmeRecord, refuseProgramme } from '@lamplighter/contract'
import { Form, type FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { FieldItem } from '../../../field/FieldItem.tsx'
import { RecordDrawer } from '../../../form/RecordDrawer.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { MadeBy } from '../../../pole/decide/MadeBy.tsx'
import { freshProgramme, type ProgrammeDraft, sentPages } from './drafts.ts'
import { PagesInput } from './PagesInput.tsx'
import styles from './programmes.module.css'
import { ColourInput } from './RegionFields.tsx'

const { fields } = programmeRecord
const fieldOf: FieldOf<keyof ProgrammeDraft> = { 'media.cannotPlay': 'pages', 'media.notApproved': 'pages' }

const sent = (entered: ProgrammeDraft) => ({
  ...{ ...completed(programmeRecord, entered), background: entered.background },
  pages: sentPages(entered.pages),
})

type FieldsProps = { form: FormInstance<ProgrammeDraft>; isNew: boolean; disabled: boolean }

/** All that is entered of a programme. */
function Fields({ form, isNew, disabled }: FieldsProps) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const watched = Form.useWatch([], form) as Partial<ProgrammeDraft> | undefined
  const { width, height, background } = { ...(form.getFieldsValue() as Partial<ProgrammeDraft>), ...watched }
  const validator = () => {
    const sentence = refuseProgramme(sent(form.getFieldsValue() as ProgrammeDraft))
    return sentence ? Promise.reject(new Error(sentence[language])) : Promise.resolve()
  }
  return (
    <>
      <div className={styles.head}>
        {Object.values(fields).map((field) => (
          <FieldItem key={field.key} field={field} />
        ))}
        <Form.Item name="background" label={t('programmes.background')}>
          <ColourInput disabled={disabled} />
        </Form.Item>
      </div>
      <Form.Item name="pages" validateTrigger={[]} rules={[{ validator }]}>
        <PagesInput
          canvas={{ width: width || 160, height: height || 320, background: background ?? '#000000', timeZone }}
          isNew={isNew}
          disabled={disabled}
        />
      </Form.Item>
    </>
  )
}

type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  programme: ProgrammeRow | null | undefined
  onClose: () => void
}

/** One programme: drawn, approved or refused. */
export function ProgrammeDrawer({ open, programme, onClose }: Props) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const save = useAct('programme.save', { quiet: true })
  const remove = useAct('programme.delete')
  return (
    <RecordDrawer<ProgrammeRow, ProgrammeDraft>
      name="programme"
      wide="editor"
      open={open}
      record={programme}
      noun={programmeRecord.noun}
      right="poleDevice.configure"
      gone={{ icon: 'layers' }}
      initial={programme ?? freshProgramme(language)}
      fieldOf={fieldOf}
      save={async (entered) => {
        const values = sent(entered)
        const { waits } = await save.mutateAsync({ ...values, ...(programme ? { id: programme.id } : {}) })
        const { name } = values
        return { said: waits ? t('programmes.savedWaits', { name }) : t('record.saved', { name }) }
      }}
      remove={
        programme && {
          name: programme.name,
          text: t('programmes.removeText'),
          run: () => remove.mutateAsync({ id: programme.id }),
        }
      }
      before={programme && <MadeBy item={programme} decide="programme.decide" />}
      onClose={onClose}
    >
      {(form, { disabled }) => <Fields form={form} isNew={programme === null} disabled={disabled} />}
    </RecordDrawer>
  )
}
