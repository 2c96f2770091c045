import { useAct, useSession } from '@lamplighter/client'
import { Stack, Text } from '@lamplighter/ui'
import { App, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../app/useFormat.ts'
import forms from '../../form/forms.module.css'
import { type ApprovalRequest, approvalAddress, useApprovalRequest } from './approvalRequest.ts'
import { useOffReasons } from './useOffReasons.ts'

const FORM = 'approval-request'
/** With the chosen reason, which has 60 at most, within what the contract takes. */
const WORDS = 130

type Fields = { reason: string; words?: string }

/** Asks another person for a command that may not be given alone. */
export function ApprovalRequestDialog({ request: { sentence, ...command } }: { request: ApprovalRequest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const { notification } = App.useApp()
  const reasons = useOffReasons()
  const [form] = Form.useForm<Fields>()
  const [open, setOpen] = useState(true)
  const send = useAct('approval.request', { quiet: true })

  const submit = ({ reason, words = '' }: Fields) =>
    send.mutate(
      { ...command, reason: [reason, words.trim()].filter(Boolean).join(language === 'zh' ? '：' : ': ') },
      {
        onSuccess: ({ id, expires }) => {
          setOpen(false)
          notification.success({
            key: id,
            title: t('approvalRequest.asked.title'),
            description: (
              <>
                <p>{t('approvalRequest.asked.text', { time: format.minute(expires) })}</p>
                <Link to={approvalAddress(id)} onClick={() => notification.destroy(id)}>
                  {t('approvalRequest.asked.open')}
                </Link>
              </>
            ),
          })
        },
      },
    )

  return (
    <Modal
      open={open}
      centered
      width={440}
      title={t('approvalRequest.ask.title')}
      okText={t('approvalRequest.ask.send')}
      cancelText={t('common.cancel')}
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: send.isPending }}
      onCancel={() => setOpen(false)}
      afterOpenChange={(isOpen) => isOpen && form.getFieldInstance('reason')?.focus()}
      afterClose={() => useApprovalRequest.setState(null, true)}
    >
      <Stack>
        <p>{sentence}</p>
        <Text as="p" tone="dim" size={13}>
          {t('approvalRequest.ask.text')}
        </Text>
        <Form<Fields>
          id={FORM}
          form={form}
          layout="vertical"
          requiredMark={false}
          disabled={send.isPending}
          onFinish={submit}
          className={forms.form ?? ''}
        >
          <Form.Item
            name="reason"
            label={t('approvalRequest.ask.reason')}
            rules={[{ required: true, message: t('approvalRequest.ask.reasonRule') }]}
          >
            <Select
              placeholder={t('approvalRequest.ask.choose')}
              options={reasons.map((reason) => ({ value: reason, label: reason }))}
            />
          </Form.Item>
          <Form.Item name="words" label={t('approvalRequest.ask.words')}>
            <Input.TextArea rows={2} maxLength={WORDS} placeholder={t('approvalRequest.ask.wordsHint')} />
          </Form.Item>
        </Form>
        {send.error && (
          <Text as="p" tone="bad" size={13} role="alert">
            {send.error.message}
          </Text>
        )}
      </Stack>
    </Modal>
  )
}
