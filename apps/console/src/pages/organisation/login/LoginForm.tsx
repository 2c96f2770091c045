import { Button, Row, Stack, Text } from '@lamplighter/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './Field.tsx'
import styles from './form.module.css'
import { PasswordField } from './PasswordField.tsx'
import { Refusal } from './Refusal.tsx'
import { DOTS, remembered } from './remembered.ts'
import type { Entry, Faults } from './useSignIn.ts'

type Props = {
  faults: Faults
  busy: boolean
  /** Takes the focus when it appears. */
  eager?: boolean
  onSubmit: (entry: Entry) => void
  download: ReactNode
}

function firstEntry(): Entry {
  const { account, dots } = remembered()
  return { account, dots, remember: account !== '', password: dots ? DOTS : '', otp: '' }
}

/** Account and password. */
export function LoginForm({ faults, busy, eager = false, onSubmit, download }: Props) {
  const { t } = useTranslation()
  const [entry, setEntry] = useState(firstEntry)
  const account = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const otp = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (faults.dots) setEntry((before) => ({ ...before, dots: false, password: '' }))
    if (faults.otp) return otp.current?.focus()
    if (faults.account) account.current?.focus()
    else if (faults.password || faults.form) password.current?.focus()
  }, [faults])
  const change = (part: Partial<Entry>) => setEntry((before) => ({ ...before, ...part }))
  return (
    <Stack
      as="form"
      fill
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(entry)
      }}
    >
      <Field
        name="account"
        label={t('login.account')}
        icon="user"
        autoComplete="username"
        autoFocus={eager}
        inputRef={account}
        maxLength={20}
        value={entry.account}
        fault={faults.account}
        onChange={({ target }) =>
          change({ account: target.value, ...(entry.dots ? { dots: false, password: '' } : {}) })
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          password.current?.focus()
        }}
      />
      <PasswordField
        value={entry.password}
        fault={faults.password}
        inputRef={password}
        canShow={!entry.dots && entry.password !== ''}
        onFocus={({ target }) => entry.dots && target.select()}
        onChange={({ target }) =>
          change({ password: entry.dots ? target.value.replace(DOTS, '') : target.value, dots: false })
        }
      />
      {(faults.otp || entry.otp) && (
        <>
          <Field
            name="otp"
            label={t('login.otp')}
            icon="phone"
            autoComplete="one-time-code"
            inputRef={otp}
            maxLength={20}
            value={entry.otp}
            onChange={({ target }) => change({ otp: target.value.trim() })}
          />
          <Text as="p" tone="dim" size={12}>
            {t('login.otpHint')}
          </Text>
        </>
      )}
      <Row between>
        <Row as="label" data-tone="dim">
          <input
            type="checkbox"
            checked={entry.remember}
            onChange={({ target }) => change({ remember: target.checked })}
          />
          {t('login.remember')}
        </Row>
        {download}
      </Row>
      {faults.form && <Refusal text={faults.form} />}
      <Button type="submit" look="solid" size="thumb" className={styles.go} aria-disabled={busy}>
        {busy ? t('login.signingIn') : t('login.signIn')}
      </Button>
    </Stack>
  )
}
