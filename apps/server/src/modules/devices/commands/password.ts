import { PASSWORD_CHECK_LASTS } from '@lamplighter/contract'

/** Whether the password was given again a short while ago. */
export const isPasswordFresh = ({ checkedAt }: { readonly checkedAt: number | null }, now: number): boolean =>
  now - (checkedAt ?? 0) <= PASSWORD_CHECK_LASTS
