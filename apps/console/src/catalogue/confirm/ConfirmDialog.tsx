import { useCall, useSession } from '@lamplighter/client'
import { formatNumber, Icon, NOTHING, useIsPhone } from '@lamplighter/ui'
import { Form, Input, type InputRef, Modal } from 'antd'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { countedOf } from '../../device/kindWords.ts'
import forms from '../../form/forms.module.css'
import styles from './confirm.module.css'
import type { Question } from './useAssent.tsx'
import { putsOut, type Spot, untilOf } from './weight.ts'

const SHOWN = 5
const REASON = 200
const EVERY_DEVICE = 5000

type Props = {
  open: boolean
  question: Question
  /** The reason given, which may be none; null when it is not to be done. */
  onAnswer: (reason: string | null) => void
}

/** Where the devices stand, each place with a bar of its share. */
function Spots({ spots }: { spots: readonly Spot[] }) {
  const { t } = useTranslation()
  const [largest] = spots
  const rest = spots.slice(SHOWN)
  if (!largest) return null
  return (
    <ul className={styles.spots} aria-label={t('catalogue.confirm.where')}>
      {spots.slice(0, SHOWN).map(({ name, count }) => (
        <li key={name}>
          <span>{name}</span>
          <i aria-hidden="true">
            <i style={{ width: `${(100 * count) / largest.count}%` }} />
          </i>
          <b>{formatNumber(count)}</b>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <span>{t('catalogue.confirm.others', { n: formatNumber(rest.length) })}</span>
          <i />
          <b>{formatNumber(rest.reduce((sum, { count }) => sum + count, 0))}</b>
        </li>
      )}
    </ul>
  )
}

/** How many lamps go dark: those ordered, or those that hang on what is ordered. Null while that is not known. */
function useDark({ kind, ids }: Question['wanted'], isDark: boolean): number | null {
  const isLamps = kind === 'luminaire'
  const { data } = useCall('device.list', { kind, size: EVERY_DEVICE }, { enabled: isDark && !isLamps })
  if (isLamps) return ids.length
  const reached = new Set(ids)
  return data ? data.rows.reduce((sum, { id, lamps }) => sum + (reached.has(id) ? lamps : 0), 0) : null
}

/** Says what an order would do before it is done: how many lamps go dark, where, and until when. */
export default function ConfirmDialog({ open, question, onAnswer }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const reason = useRef<InputRef>(null)
  const { wanted, weight, asksReason, refusal } = question
  const isDark = putsOut(wanted)
  const dark = useDark(wanted, isDark)
  const n = dark === null ? NOTHING : formatNumber(dark)
  const name = wanted.spec.name[language]
  const reach = countedOf(wanted.kind, wanted.ids.length, format)
  const until = untilOf(wanted.args)
  const size = useIsPhone() ? 'large' : 'middle'
  const act = isDark && wanted.kind === 'luminaire' ? t('catalogue.confirm.darkAct', { n }) : name

  return (
    <Modal
      open={open}
      centered
      width={440}
      title={
        <span className={styles.title}>
          <Icon name="warning" size={18} />
          {isDark
            ? t(dark === 1 ? 'catalogue.confirm.darkOne' : 'catalogue.confirm.dark', { n })
            : t('catalogue.confirm.everything', { command: name, reach })}
        </span>
      }
      okText={act}
      cancelText={t('common.cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, danger: isDark, size }}
      cancelButtonProps={{ autoFocus: !asksReason, size }}
      focusable={{ focusTriggerAfterClose: true }}
      afterOpenChange={(shown) => shown && asksReason && reason.current?.focus()}
      onCancel={() => onAnswer(null)}
      destroyOnHidden
    >
      <div className={styles.body}>
        {isDark && wanted.kind !== 'luminaire' && <p>{t('catalogue.confirm.by', { command: name, reach })}</p>}
        <Spots spots={weight.spots} />
        {wanted.spec.opcode === 'dco' && (
          <p className={styles.until}>
            <Icon name="clock" size={15} />
            {until ? t('catalogue.confirm.until', { time: format.minute(until) }) : t('catalogue.confirm.untilPlan')}
          </p>
        )}
        {weight.all && <p className={styles.all}>{t('catalogue.confirm.all', { reach })}</p>}
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <Form
          id={id}
          layout="vertical"
          requiredMark={false}
          className={forms.form ?? ''}
          onFinish={(fields: { reason?: string }) => onAnswer(fields.reason?.trim() ?? '')}
        >
          {asksReason && (
            <Form.Item
              name="reason"
              label={t('catalogue.confirm.reason')}
              extra={t('catalogue.confirm.reasonNote')}
              rules={[{ required: true, whitespace: true, message: t('catalogue.confirm.reasonRule') }]}
            >
              <Input ref={reason} maxLength={REASON} autoComplete="off" />
            </Form.Item>
          )}
        </Form>
      </div>
    </Modal>
  )
}
