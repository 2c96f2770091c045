import { type CommandSpec, LOGIN } from '@lamplighter/contract'
import { fieldsOf, readingOf } from '@lamplighter/kinds/catalogue'
import { Actions, Button, FormField, formatNumber, Icon, Row, Stack, Text, useIsPhone } from '@lamplighter/ui'
import type { InputRef } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { countedOf } from '../../device/kindWords.ts'
import { RightButton } from '../../form/RightButton.tsx'
import { SecretInput } from '../../form/SecretInput.tsx'
import { type Draft, draftOf, withoutSecrets } from '../form/argumentDraft.ts'
import { editsOf } from '../form/edits.ts'
import { FieldsForm } from '../form/FieldsForm.tsx'
import { checked, type Refusals } from '../form/refusals.ts'
import { usePasswordField } from '../send/usePasswordField.ts'
import { useSendCommand } from '../send/useSendCommand.ts'
import { aboutCommand, isRisky } from './about.ts'
import { type Devices, reachOf } from './devices.ts'
import styles from './dialog.module.css'
import { LastRead } from './LastRead.tsx'
import { PresentLine } from './PresentLine.tsx'
import { Result } from './Result.tsx'
import { usePresent } from './usePresent.ts'

type Props = {
  spec: CommandSpec
  devices: Devices
  /** What was entered so far; the form starts with the values the device last reported. */
  draft: Draft
  onDraft: (draft: Draft) => void
  /** The order that was made of it, when there is one. */
  order: string | null
  onSent: (groupId: string) => void
  onBack: () => void
}

const noRefusals: Refusals = new Map()

/** One command: its description, arguments, targets and result. */
export function CommandPane({ spec, devices, draft, onDraft, order, onSent, onBack }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPhone = useIsPhone()
  const { language } = format
  const id = useId()
  const head = useRef<HTMLHeadingElement>(null)
  const secret = useRef<InputRef>(null)
  const { kind } = devices
  const { ids, target, online, name: first } = reachOf(devices)
  const only = ids.length === 1 ? ids[0] : undefined
  const fields = fieldsOf(spec)
  const reading = only === undefined ? undefined : readingOf(kind, spec)
  const present = usePresent(reading, devices, order)
  const { known } = present
  const base = draftOf(fields, known?.values ?? {})
  const filled = { ...base, ...draft }
  const password = usePasswordField(spec.needPswd)
  const { send, sending } = useSendCommand({ quiet: true })
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState('')
  const result = checked(spec.args, fields, filled, language)
  const refusals = tried && 'refusals' in result ? result.refusals : noRefusals
  const name = spec.name[language]
  const reach = countedOf(kind, ids.length, format)

  useEffect(() => head.current?.focus(), [])
  useEffect(() => {
    if (password.refusal) secret.current?.focus()
  }, [password.refusal])

  // What the device holds by now is no edit any more.
  const edits = editsOf(fields, base, filled)
  const isHeld = known !== null && Object.keys(edits).length < Object.keys(draft).length
  useEffect(() => {
    if (isHeld) onDraft(edits)
  })

  async function submit() {
    setTried(true)
    setFailure('')
    if (!('args' in result)) return
    try {
      const { args } = result
      const made = await password.guard(() => send({ spec, args, kind, ids, target }, { ownPassword: spec.needPswd }))
      if (made === null) return
      setTried(false)
      onDraft(withoutSecrets(fields, draft))
      onSent(made)
    } catch (error) {
      if (!password.isRefused(error)) setFailure(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <Stack as="section" gap={0} fill className={styles.pane ?? ''} aria-label={name}>
      <Row as="header" pad={[12, 16]}>
        {isPhone && (
          <Button look="quiet" icon="chevron-left" onClick={onBack}>
            {t('common.back')}
          </Button>
        )}
        <h2 ref={head} tabIndex={-1}>
          {name}
        </h2>
        {!isPhone && (
          <Text as="code" tone="faint" size={12} mono>
            {spec.code}
          </Text>
        )}
      </Row>
      <Stack gap={12} pad={[0, 16]} fill scroll>
        <Text as="p" tone="dim" size={13}>
          {aboutCommand(spec, t)}
        </Text>
        {isRisky(spec) && (
          <Row as="p" pad={8} className={styles.risk ?? ''}>
            <Icon name="warning" size={15} />
            <Text size={13}>{t('catalogue.about.risky')}</Text>
          </Row>
        )}
        {reading && (
          <PresentLine
            reading={reading}
            present={present}
            edited={Object.keys(draft).length}
            onUndo={() => onDraft({})}
          />
        )}
        {fields.length > 0 && (
          <FieldsForm
            id={id}
            fields={fields}
            draft={filled}
            base={known && base}
            onDraft={(next) => onDraft(editsOf(fields, base, next))}
            refusals={refusals}
            disabled={sending}
            onSubmit={() => void submit()}
          />
        )}
        {only !== undefined && !order && spec.opcode === 'dcs' && spec.answer && (
          <LastRead spec={spec} deviceId={only} />
        )}
        {order && <Result key={order} groupId={order} devices={devices} />}
      </Stack>
      <Stack as="footer" gap={10} pad={[12, 16]} rule="above">
        {password.asked && (
          <div className={styles.password}>
            <FormField
              label={t('catalogue.password')}
              hint={password.refusal ? undefined : t('catalogue.passwordNote')}
            >
              <SecretInput
                ref={secret}
                maxLength={LOGIN.password}
                status={password.refusal ? 'error' : ''}
                aria-invalid={password.refusal !== ''}
                aria-describedby={`${id}-password`}
                value={password.text}
                onChange={({ target }) => password.setText(target.value)}
                onPressEnter={() => void submit()}
              />
            </FormField>
            {password.refusal && (
              <Text as="small" tone="bad" size={12} id={`${id}-password`} role="alert">
                {password.refusal}
              </Text>
            )}
          </div>
        )}
        {failure && (
          <Text as="p" tone="bad" size={13} role="alert">
            {failure}
          </Text>
        )}
        <Actions align="end">
          {only === undefined && (
            <Text tone="dim" size={12}>
              {t('catalogue.online', { online: formatNumber(online), offline: formatNumber(ids.length - online) })}
            </Text>
          )}
          <RightButton right={spec.permission} look="solid" busy={sending} onClick={() => void submit()}>
            {only !== undefined
              ? t('catalogue.send', { command: name, name: first })
              : t('catalogue.sendMany', { command: name, reach })}
          </RightButton>
        </Actions>
      </Stack>
    </Stack>
  )
}
