import { useAct } from '@lamplighter/client'
import { completed, type PortalPageFields, type PortalPageRow, portalPageRecord } from '@lamplighter/contract'
import { Stack, Text } from '@lamplighter/ui'
import { Form, type FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../field/FieldItem.tsx'
import { RecordDrawer } from '../../../form/RecordDrawer.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { MadeBy } from '../../../pole/decide/MadeBy.tsx'
import { PortalFigures } from './PortalFigures.tsx'
import { PortalPreview } from './PortalPreview.tsx'
import styles from './portals.module.css'

const { fields } = portalPageRecord
const fieldOf: FieldOf<keyof PortalPageFields> = { 'portalPage.picture': 'media', 'layout.tooLarge': 'media' }
const FRESH = { minutes: 120 }

/** All that is entered of a page, beside what visitors see of it. */
function Fields({ form }: { form: FormInstance<PortalPageFields> }) {
  const watched = Form.useWatch([], form) as Partial<PortalPageFields> | undefined
  return (
    <div className={styles.editor}>
      <div className={styles.fields}>
        {Object.values(fields).map((field) => (
          <FieldItem key={field.key} field={field} />
        ))}
      </div>
      <PortalPreview page={watched ?? form.getFieldsValue()} />
    </div>
  )
}

/** Who made it and who approved it, what visitors see of it now, and how many came. */
function About({ page }: { page: PortalPageRow }) {
  const { t } = useTranslation()
  const { id, isPublished, state, address } = page
  return (
    <>
      <MadeBy item={page} decide="portalPage.decide" />
      {isPublished && (
        <Stack gap={12} pad={[0, 0, 16, 0]}>
          {state !== 'approved' && <Text tone="warn">{t('portals.earlier')}</Text>}
          <a href={address} target="_blank" rel="noreferrer">
            {t('portals.open')}
          </a>
          <PortalFigures id={id} />
        </Stack>
      )}
    </>
  )
}

type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  page: PortalPageRow | null | undefined
  onClose: () => void
}

/** One page: written, approved or refused. */
export function PortalDrawer({ open, page, onClose }: Props) {
  const { t } = useTranslation()
  const save = useAct('portalPage.save', { quiet: true })
  const remove = useAct('portalPage.delete')
  return (
    <RecordDrawer<PortalPageRow, PortalPageFields>
      name="portalPage"
      wide="editor"
      open={open}
      record={page}
      noun={portalPageRecord.noun}
      right="poleDevice.configure"
      gone={{ icon: 'layers' }}
      initial={page ?? FRESH}
      fieldOf={fieldOf}
      save={async (entered) => {
        const values = completed(portalPageRecord, entered)
        const { waits } = await save.mutateAsync({ ...values, ...(page ? { id: page.id } : {}) })
        const { name } = values
        return { said: waits ? t('portals.savedWaits', { name }) : t('record.saved', { name }) }
      }}
      remove={
        page && { name: page.name, text: t('portals.removeText'), run: () => remove.mutateAsync({ id: page.id }) }
      }
      before={page && <About page={page} />}
      onClose={onClose}
    >
      {(form) => <Fields form={form} />}
    </RecordDrawer>
  )
}
