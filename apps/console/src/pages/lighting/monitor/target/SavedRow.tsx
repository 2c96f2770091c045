import type { SavedSelection } from '@lamplighter/contract'
import { formatNumber, IconButton, Row, Stack, Text } from '@lamplighter/ui'
import { Dropdown } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RenameSelection } from './RenameSelection.tsx'
import styles from './target.module.css'

type Props = { one: SavedSelection; busy: boolean; onTake: () => void; onRemove: () => void }

/** One saved selection, and for who may change it another name or its end. */
export function SavedRow({ one, busy, onTake, onRemove }: Props) {
  const { t } = useTranslation()
  const row = useRef<HTMLElement>(null)
  const [renaming, setRenaming] = useState<boolean | null>(null)
  useEffect(() => {
    if (renaming === false) row.current?.querySelector('button')?.focus()
  }, [renaming])
  if (renaming)
    return (
      <Row as="li" ref={row}>
        <RenameSelection one={one} onDone={() => setRenaming(false)} />
      </Row>
    )
  return (
    <Row as="li" gap={4} ref={row}>
      <button type="button" className={styles.take} disabled={busy || one.lamps === 0} onClick={onTake}>
        <Stack as="span" gap={0}>
          <Text cut>{one.name}</Text>
          <Text as="small" tone="dim" size={12} cut>
            {one.lamps === null
              ? t('monitor.target.byFilters')
              : t('monitor.target.lamps', { n: formatNumber(one.lamps) })}
            {' · '}
            {one.shared ? t('monitor.target.sharedBy', { name: one.maker }) : t('monitor.target.own')}
          </Text>
        </Stack>
      </button>
      {one.mine && (
        <Dropdown
          trigger={['click']}
          autoFocus
          classNames={{ root: styles.menu! }}
          menu={{
            items: [
              { key: 'rename', label: t('monitor.target.rename') },
              { key: 'remove', label: t('monitor.target.removeAct'), danger: true },
            ],
            onClick({ key, domEvent }) {
              // The same Enter would send the form that takes the focus.
              domEvent.preventDefault()
              if (key === 'rename') setRenaming(true)
              else onRemove()
            },
          }}
        >
          <IconButton
            size="small"
            icon="more"
            aria-haspopup="menu"
            label={t('monitor.target.change', { name: one.name })}
          />
        </Dropdown>
      )}
    </Row>
  )
}
