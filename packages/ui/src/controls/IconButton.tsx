import type { ComponentProps } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/paths.ts'
import styles from './IconButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** What it does; said on hover too. */
  label: string
  /** 24, 28 or, for a thumb, 46 px square. */
  size?: 'tiny' | 'small' | 'thumb'
}

const iconSizes = { tiny: 14, small: 16, thumb: 20 } as const

/** A button that is only a sign. */
export function IconButton({ icon, label, size = 'small', className = '', ...own }: Props) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      data-size={size}
      aria-label={label}
      title={label}
      {...own}
    >
      <Icon name={icon} size={iconSizes[size]} />
    </button>
  )
}
