import { LOGIN } from '@lamplighter/contract'
import { Button, Stack, Text } from '@lamplighter/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../Field.tsx'
import form from '../form.module.css'
import { Refusal } from '../Refusal.tsx'
import type { Enter } from '../useEntering.ts'
import { useSms } from './useSms.ts'

/** Separators and a country code too; what is no number is refused in words, not cut. */
const MOBILE_MOST = 24
const digits = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most)

type Props = { enter: Enter; inbox: string | null; international: boolean }

/** A number and the code that was sent to it; `inbox` is where the demo's messages arrive. */
export default function SmsForm({ enter, inbox, international }: Props) {
  const { t } = useTranslation()
  const sms = useSms(enter, international)
  const { faults, asked } = sms
  const mobile = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (faults.mobile) mobile.current?.focus()
    else if (faults.code || faults.form) code.current?.focus()
  }, [faults])
  useEffect(() => {
    if (asked) code.current?.focus()
  }, [asked])
  return (
    <Stack
      as="form"
      fill
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void sms.signIn()
      }}
    >
      <Field
        name="mobile"
        label={t('login.mobile')}
        icon="phone"
        type="tel"
        inputMode="tel"
        autoComplete={international ? 'tel' : 'tel-national'}
        inputRef={mobile}
        value={sms.mobile}
        fault={faults.mobile}
        onChange={({ target }) => sms.changeMobile(target.value.replace(/[^\d\s+()./-]/g, '').slice(0, MOBILE_MOST))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          code.current?.focus()
        }}
      />
      <Field
        name="code"
        label={t('login.code')}
        icon="lock"
        inputMode="numeric"
        autoComplete="one-time-code"
        inputRef={code}
        value={sms.code}
        fault={faults.code}
        onChange={({ target }) => sms.setCode(digits(target.value, LOGIN.smsCode))}
        end={
          <Button look="link" size="small" disabled={sms.left > 0} onClick={() => void sms.ask()}>
            {sms.left > 0 ? t('login.askAgain', { seconds: sms.left }) : t('login.askCode')}
          </Button>
        }
      />
      <Text as="p" tone="dim" size={13} role="status">
        {asked ? t('login.codeSent') : ''}{' '}
        {inbox && (
          <a href={inbox} target="_blank" rel="noreferrer">
            {t('login.inbox')}
          </a>
        )}
      </Text>
      {faults.form && <Refusal text={faults.form} />}
      <Button type="submit" look="solid" size="thumb" className={form.go} aria-disabled={sms.busy}>
        {sms.busy ? t('login.signingIn') : t('login.signIn')}
      </Button>
    </Stack>
  )
}
