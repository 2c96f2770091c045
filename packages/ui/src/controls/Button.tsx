import type { ComponentProps } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/paths.ts'
import styles from './Button.module.css'

type Props = ComponentProps<'button'> & {
  /** One solid button a screen; it names its reach. */
  look?: 'plain' | 'solid' | 'link' | 'quiet' | undefined
  /** 28, 32 or, for a thumb, 46 px high. */
  size?: 'small' | 'normal' | 'thumb'
  icon?: IconName | undefined
  /** What it does is under way: it says so and cannot be pressed again. */
  busy?: boolean
}

const iconSizes = { small: 14, normal: 15, thumb: 18 } as const

/** What makes a link look like a button. */
export const buttonLook = ({ look = 'plain', size = 'normal' }: Pick<Props, 'look' | 'size'> = {}) => ({
  className: styles.button ?? '',
  'data-look': look,
  'data-size': size,
})

/** The one button of forms and panels. */
export function Button({
  look,
  size = 'normal',
  icon,
  busy = false,
  disabled = false,
  className = '',
  children,
  ...own
}: Props) {
  const shape = buttonLook({ look, size })
  return (
    <button
      type="button"
      {...shape}
      className={`${shape.className} ${className}`}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      {...own}
    >
      {icon && <Icon name={icon} size={iconSizes[size]} />}
      {children}
    </button>
  )
}
