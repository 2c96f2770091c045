import { useAct, useSession } from '@lamplighter/client'
import { completed, type PoleChange, poleRecord } from '@lamplighter/contract'
import { Actions, Button, formatNumber, Grid, Text } from '@lamplighter/ui'
import { Alert, App, Form, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../../field/FieldItem.tsx'
import { RightButton } from '../../../../form/RightButton.tsx'
import { TickBox } from '../../../../form/TickBox.tsx'

const { height, arm, foundation, road, installedOn } = poleRecord.fields
const fields = [height, arm, foundation, road, installedOn]
type Key = keyof PoleChange

const FORM = 'poles-batch'

type Props = { ids: readonly number[]; onDone: () => void; onClose: () => void }

/** Gives the chosen poles what is ticked in common; what is left empty is emptied there. */
export default function BatchDialog({ ids, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { message } = App.useApp()
  const [form] = Form.useForm<PoleChange>()
  const [open, setOpen] = useState(true)
  const [ticked, setTicked] = useState<ReadonlySet<Key>>(new Set())
  const act = useAct('pole.batch', { quiet: true })
  const n = formatNumber(ids.length)
  const close = () => setOpen(false)
  const toggle = (key: Key) =>
    setTicked((now) => new Set([...now].filter((one) => one !== key).concat(now.has(key) ? [] : [key])))
  const save = (entered: PoleChange) => {
    const all = completed(poleRecord, entered)
    const change: PoleChange = Object.fromEntries([...ticked].map((key) => [key, all[key]]))
    act.mutate(
      { ids: [...ids], change },
      {
        onSuccess: () => {
          void message.success(t('poleWork.batch.done', { n }))
          onDone()
          close()
        },
      },
    )
  }
  return (
    <Modal
      open={open}
      centered
      title={t('poleWork.batch.title', { n })}
      footer={null}
      onCancel={close}
      afterClose={onClose}
      destroyOnHidden
    >
      <Text as="p" tone="dim" size={13}>
        {t('poleWork.batch.hint')}
      </Text>
      <Form id={FORM} name={FORM} form={form} onFinish={save} requiredMark={false} autoComplete="off" noValidate>
        {fields.map((field) => (
          <Grid key={field.key} columns="140px minmax(0, 1fr)" rule="below" pad={[6, 0]} style={{ minHeight: 44 }}>
            <TickBox checked={ticked.has(field.key)} onToggle={() => toggle(field.key)}>
              {field.label[language]}
            </TickBox>
            {ticked.has(field.key) && <FieldItem field={field} unlabelled />}
          </Grid>
        ))}
      </Form>
      {act.error && <Alert showIcon type="error" title={act.error.message} style={{ marginBottom: 12 }} />}
      <Actions align="end">
        <Button onClick={close}>{t('common.cancel')}</Button>
        <RightButton
          look="solid"
          right="pole.save"
          type="submit"
          form={FORM}
          why={ticked.size === 0 ? t('poleWork.batch.first') : undefined}
          busy={act.isPending}
        >
          {t('poleWork.batch.go', { n })}
        </RightButton>
      </Actions>
    </Modal>
  )
}
