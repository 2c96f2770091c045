import type { IconName } from '@lamplighter/ui'
import { Icon } from '@lamplighter/ui'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useMissing } from '../../form/useMissing.ts'
import type { Direction, Head } from './useHead.ts'
import styles from './video.module.css'

const SPEED = 0.5
const still: Direction = { pan: 0, tilt: 0, zoom: 0 }

const moves = {
  up: { ...still, tilt: SPEED },
  left: { ...still, pan: -SPEED },
  right: { ...still, pan: SPEED },
  down: { ...still, tilt: -SPEED },
  nearer: { ...still, zoom: SPEED },
  wider: { ...still, zoom: -SPEED },
} as const satisfies Record<string, Direction>
type Move = keyof typeof moves

const icons: Record<Move, IconName> = {
  up: 'chevron-up',
  left: 'chevron-left',
  right: 'chevron-right',
  down: 'chevron-down',
  nearer: 'plus',
  wider: 'minus',
}

const byKey: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowDown: 'down',
  '+': 'nearer',
  '=': 'nearer',
  '-': 'wider',
}
/** What presses a button that has the focus. */
const isPress = (key: string) => key === 'Enter' || key === ' '

/** Turns and zooms while a button or an arrow key is held. */
export function HeadPad({ head, why }: { head: Head; why: string | undefined }) {
  const { t } = useTranslation()
  const refused = useMissing()('poleDevice.control') ?? why

  function keyDown(event: KeyboardEvent<HTMLElement>) {
    const own = isPress(event.key) ? (event.target as HTMLElement).dataset.move : byKey[event.key]
    if (own === undefined || !Object.hasOwn(moves, own) || refused) return
    event.preventDefault()
    if (!event.repeat) head.press(moves[own as Move])
  }

  const button = (move: Move) => (
    <button
      type="button"
      className={styles.key}
      data-move={move}
      aria-label={t(`video.head.${move}`)}
      aria-disabled={refused !== undefined}
      title={refused ?? t(`video.head.${move}`)}
      onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
        if (refused || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        head.press(moves[move])
      }}
      onPointerUp={head.release}
      onPointerCancel={head.release}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Icon name={icons[move]} size={18} />
    </button>
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own
    <div
      className={styles.pad}
      role="group"
      aria-label={t('video.head.label')}
      onKeyDown={keyDown}
      onKeyUp={head.release}
      onBlur={head.release}
    >
      {button('up')}
      {button('left')}
      <button
        type="button"
        className={styles.key}
        data-move="home"
        aria-label={t('video.head.home')}
        aria-disabled={refused !== undefined}
        title={refused ?? t('video.head.home')}
        onClick={() => !refused && void head.goHome()}
      >
        <Icon name="home" size={16} />
      </button>
      {button('right')}
      {button('down')}
      {button('nearer')}
      {button('wider')}
    </div>
  )
}
