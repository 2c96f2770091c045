import { useCall, useSession } from '@lamplighter/client'
import { commandWord } from '@lamplighter/kinds/command-words'
import { Bar, formatNumber, Icon, NOTHING, Row, Stack, Text, useIsPhone } from '@lamplighter/ui'
import { Form, Input, type InputRef, Modal } from 'antd'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { countedOf } from '../../device/kindWords.ts'
import forms from '../../form/forms.module.css'
import { type LocationCount, putsOut, untilOf } from './impact.ts'
import type { Confirmation } from './questions.ts'

const SHOWN = 5
const REASON = 200
const EVERY_DEVICE = 5000

type Props = {
  open: boolean
  question: Confirmation
  /** The reason given, which may be none; null when it is not to be done. */
  onAnswer: (reason: string | null) => void
}

const LocationLine = ({ name, count, share }: LocationCount & { share?: number }) => (
  <Row as="li" gap={12}>
    <Text size={13} grow cut>
      {name}
    </Text>
    {share !== undefined && <Bar share={share} width={120} />}
    <Text as="b" size={13} style={{ minWidth: 48, textAlign: 'right' }}>
      {formatNumber(count)}
    </Text>
  </Row>
)

/** Where the devices stand, each place with a bar of its share. */
function Locations({ locations }: { locations: readonly LocationCount[] }) {
  const { t } = useTranslation()
  const [largest] = locations
  const rest = locations.slice(SHOWN)
  if (!largest) return null
  return (
    <Stack as="ul" gap={4} aria-label={t('catalogue.confirm.where')}>
      {locations.slice(0, SHOWN).map(({ name, count }) => (
        <LocationLine key={name} name={name} count={count} share={count / largest.count} />
      ))}
      {rest.length > 0 && (
        <LocationLine
          name={t('catalogue.confirm.others', { n: formatNumber(rest.length) })}
          count={rest.reduce((sum, { count }) => sum + count, 0)}
        />
      )}
    </Stack>
  )
}

/** How many lamps go dark: the targets, or the lamps fed by them. Null while unknown. */
function useDark({ kind, ids }: Confirmation['command'], isDark: boolean): number | null {
  const isLamps = kind === 'luminaire'
  const { data } = useCall('device.list', { kind, size: EVERY_DEVICE }, { enabled: isDark && !isLamps })
  if (isLamps) return ids.length
  const reached = new Set(ids)
  return data ? data.rows.reduce((sum, { id, lamps }) => sum + (reached.has(id) ? lamps : 0), 0) : null
}

/** Shows the effect of a command before it is sent: how many lamps go dark, where, and until when. */
export function ConfirmDialog({ open, question, onAnswer }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const reason = useRef<InputRef>(null)
  const { command, impact, asksReason, refusal } = question
  const isDark = putsOut(command)
  const dark = useDark(command, isDark)
  const n = dark === null ? NOTHING : formatNumber(dark)
  const name = command.spec.name[language]
  const word =
    command.spec.opcode === 'dco' ? commandWord(command.spec.code, command.args, language, command.kind) : name
  const reach = countedOf(command.kind, command.ids.length, format)
  const until = untilOf(command.args)
  const size = useIsPhone() ? 'large' : 'middle'
  const isOfLamps = command.kind === 'luminaire'
  const act = !isOfLamps ? name : isDark ? t('catalogue.confirm.darkAct', { n }) : word

  return (
    <Modal
      open={open}
      centered
      width={440}
      title={
        <Row as="span">
          <span data-tone="warn">
            <Icon name="warning" size={18} />
          </span>
          {isDark
            ? t(dark === 1 ? 'catalogue.confirm.darkOne' : 'catalogue.confirm.dark', { n })
            : t('catalogue.confirm.everything', { command: word, reach })}
        </Row>
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
      <Stack gap={12}>
        {isDark && !isOfLamps && <p>{t('catalogue.confirm.by', { command: name, reach })}</p>}
        <Locations locations={impact.locations} />
        {command.spec.opcode === 'dco' && (
          <Row as="p" data-tone="dim">
            <Icon name="clock" size={15} />
            {until ? t('catalogue.confirm.until', { time: format.minute(until) }) : t('catalogue.confirm.untilPlan')}
          </Row>
        )}
        {impact.all && (
          <Row as="p" pad={[8, 12]} frame>
            {t('catalogue.confirm.all', { reach })}
          </Row>
        )}
        {refusal && (
          <p data-tone="bad" role="alert">
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
      </Stack>
    </Modal>
  )
}
