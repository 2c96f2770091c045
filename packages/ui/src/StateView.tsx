import { Button } from './controls/Button.tsx'
import { Icon } from './icons/Icon.tsx'
import type { IconName } from './icons/paths.ts'
import styles from './StateView.module.css'

type Action = {
  label: string
  run: () => void
  /** The one solid button of the screen. */
  isMain?: boolean
}
type Props = { title: string; text?: string | undefined; action?: Action | undefined; compact?: boolean }

function View({
  icon,
  title,
  text,
  action,
  compact = false,
  role,
}: Props & { icon: IconName; role: 'status' | 'alert' }) {
  return (
    <div className={styles.view} role={role} data-compact={compact}>
      <Icon name={icon} size={compact ? 20 : 28} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && (
        <Button look={action.isMain ? 'solid' : 'plain'} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

/** There is nothing here, why, and what to do about it. */
export const EmptyState = (props: Props & { icon?: IconName }) => <View icon="list" role="status" {...props} />

/** It did not work, and how to try again. */
export const FailedState = (props: Props) => <View icon="warning" role="alert" {...props} />

/** The right for it is missing, and who can give it. */
export const ForbiddenState = (props: Props) => <View icon="lock" role="status" {...props} />

/** Bars in the shape of what is coming. */
export function Skeleton({ rows = 4, height = 14, label }: { rows?: number; height?: number; label: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
        <div key={row} style={{ height, width: `${[92, 74, 84, 61][row % 4]}%` }} />
      ))}
    </div>
  )
}
