import { useAct, useNow, useSession } from '@lamplighter/client'
import { type ArmType, armTypeNames, armTypes, POLE, type PoleChange } from '@lamplighter/contract'
import { Actions, Button, formatNumber, Text } from '@lamplighter/ui'
import { Alert, App, Form, Input, InputNumber, Modal, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { TickBox } from '../../../form/TickBox.tsx'
import styles from './batch.module.css'

type Fields = {
  height?: number | null
  arm?: ArmType | null
  foundation?: string
  road?: string
  installedOn?: string
}
const keys = ['height', 'arm', 'foundation', 'road', 'installedOn'] as const
type Key = (typeof keys)[number]

const MINUTE = 60_000
const LONGEST = { foundation: 40, road: 60 } as const
const FORM = 'poles-batch'

type Props = { ids: readonly number[]; onDone: () => void; onClose: () => void }

/** Gives the chosen poles what is ticked in common; what is left empty is emptied there. */
export default function BatchDialog({ ids, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { message } = App.useApp()
  const today = useFormat().date(useNow(MINUTE))
  const [form] = Form.useForm<Fields>()
  const [open, setOpen] = useState(true)
  const [ticked, setTicked] = useState<ReadonlySet<Key>>(new Set())
  const act = useAct('pole.batch', { refreshes: ['pole.query', 'pole.detail'], quiet: true })
  const n = formatNumber(ids.length)
  const { min, max } = POLE.height
  const close = () => setOpen(false)
  const toggle = (key: Key) =>
    setTicked((now) => new Set([...now].filter((one) => one !== key).concat(now.has(key) ? [] : [key])))
  const changeOf = (given: Fields): PoleChange => ({
    ...(ticked.has('height') && { height: given.height ?? null }),
    ...(ticked.has('arm') && { arm: given.arm ?? null }),
    ...(ticked.has('foundation') && { foundation: given.foundation ?? '' }),
    ...(ticked.has('road') && { road: given.road ?? '' }),
    ...(ticked.has('installedOn') && { installedOn: given.installedOn || null }),
  })
  const save = (given: Fields) =>
    act.mutate(
      { ids: [...ids], change: changeOf(given) },
      {
        onSuccess: () => {
          void message.success(t('poleWork.batch.done', { n }))
          onDone()
          close()
        },
      },
    )
  const controls: Record<Key, { label: string; control: ReactNode; rules?: object[] }> = {
    height: {
      label: t('poles.field.heightM'),
      rules: [{ type: 'number', min, max, message: t('poles.rule.height', { min, max }) }],
      control: <InputNumber step={0.1} precision={1} controls={false} style={{ width: '100%' }} />,
    },
    arm: {
      label: t('poles.field.arm'),
      control: (
        <Select
          allowClear
          placeholder={t('poles.none')}
          options={armTypeNames.map((arm) => ({ value: arm, label: armTypes[arm][language] }))}
        />
      ),
    },
    foundation: { label: t('poles.field.foundation'), control: <Input maxLength={LONGEST.foundation} /> },
    road: { label: t('poles.field.road'), control: <Input maxLength={LONGEST.road} /> },
    installedOn: {
      label: t('poles.field.installed'),
      rules: [
        {
          validator: (_: unknown, value: unknown) =>
            typeof value === 'string' && value > today
              ? Promise.reject(new Error(t('poles.rule.later')))
              : Promise.resolve(),
        },
      ],
      control: <Input type="date" max={today} />,
    },
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
      <Form id={FORM} name={FORM} form={form} onFinish={save} requiredMark={false} autoComplete="off">
        {keys.map((key) => {
          const { label, control, rules = [] } = controls[key]
          const is = ticked.has(key)
          return (
            <div key={key} className={styles.row}>
              <TickBox checked={is} onToggle={() => toggle(key)}>
                {label}
              </TickBox>
              <Form.Item name={key} rules={is ? rules : []} hidden={!is} label={label} noStyle={false} colon={false}>
                {control}
              </Form.Item>
            </div>
          )
        })}
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
