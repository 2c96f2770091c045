import { IconButton, Row, Stack, Text, useSize } from '@lamplighter/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './phone.module.css'

type Props = {
  label: string
  title: string
  /** The title is a name that somebody gave. */
  named?: boolean
  mark?: ReactNode
  note?: ReactNode
  /** Hears how high it is, px. */
  onHeight?: ((height: number) => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** What is known of something, over the map; folded, its head alone is left. */
export function Sheet({ label, title, named = false, mark, note, onHeight, onClose, children }: Props) {
  const { t } = useTranslation()
  const [folded, setFolded] = useState(false)
  const { box, height } = useSize<HTMLElement>()
  useEffect(() => onHeight?.(height), [height, onHeight])
  return (
    <Stack ref={box} as="section" pad={[0, 16, 12, 16]} className={styles.sheet} aria-label={label}>
      <button
        type="button"
        className={styles.handle}
        aria-expanded={!folded}
        aria-label={t(folded ? 'monitor.phone.unfold' : 'monitor.phone.fold')}
        onClick={() => setFolded(!folded)}
      />
      <Row as="header" gap={12}>
        {mark}
        <Stack fill gap={0}>
          <Text as="h2" size={16} bold cut translate={named ? 'no' : undefined}>
            {title}
          </Text>
          {note && (
            <Row as="p" size={13} data-tone="dim">
              {note}
            </Row>
          )}
        </Stack>
        <IconButton size="thumb" icon="close" label={t('common.close')} onClick={onClose} />
      </Row>
      {!folded && children}
    </Stack>
  )
}
