import { IconButton } from '@lamplighter/ui'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useReveal } from '../../../form/useReveal.ts'
import { Field } from './Field.tsx'

type Props = Pick<ComponentProps<typeof Field>, 'value' | 'onChange' | 'onFocus' | 'onKeyDown' | 'fault' | 'inputRef'>

/** The eye shows the password for three seconds, as the contract says. */
export function PasswordField({ canShow, ...field }: Props & { canShow: boolean }) {
  const { t } = useTranslation()
  const [shown, setShown] = useReveal()
  const eye = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={t('login.showPassword')}
      aria-pressed={shown}
      disabled={!canShow}
      onClick={() => setShown(true)}
    />
  )
  return (
    <Field
      {...field}
      name="password"
      label={t('login.password')}
      icon="lock"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={20}
      end={eye}
    />
  )
}
