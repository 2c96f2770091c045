import { folded } from '@lamplighter/contract'
import { lookOf } from '@lamplighter/kinds/views'
import { Button, EmptyState, formatNumber, Row, SearchField, Stack, StateSymbol, Text } from '@lamplighter/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanDevice } from '../useDevicesOf.ts'
import { CARRIED } from './PlanBoard.tsx'
import styles from './plan.module.css'

const LINE = 44

type Props = {
  devices: readonly PlanDevice[]
  isPlaced: (id: number) => boolean
  chosen: number | null
  carried: PlanDevice | null
  mayPlace: boolean
  partial: boolean
  /** Takes one up, to be put down on the picture. */
  onCarry: (device: PlanDevice | null) => void
  /** By keyboard: puts one into the middle. */
  onMiddle: (device: PlanDevice) => void
  onChoose: (id: number) => void
}

/** The group's devices beside its picture: those on it are found, the others dragged or carried onto it. */
export function PlanShelf(props: Props) {
  const { devices, isPlaced, chosen, carried, mayPlace, partial, onCarry, onMiddle, onChoose } = props
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const scroller = useRef<HTMLUListElement>(null)
  const wanted = folded(text.trim())
  const rows = devices
    .filter(({ name, code }) => folded(`${name} ${code}`).includes(wanted))
    .toSorted((a, b) => Number(isPlaced(a.id)) - Number(isPlaced(b.id)))
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: 8,
  })
  const placed = devices.filter(({ id }) => isPlaced(id)).length
  return (
    <Stack as="aside" gap={0} className={styles.shelf} aria-label={t('plan.devices')}>
      <Stack gap={4} pad={8} rule="below">
        <Row>
          <SearchField label={t('plan.search')} text={text} onText={setText} />
        </Row>
        <Text tone="dim" size={12}>
          {t('plan.placed', { placed: formatNumber(placed), all: formatNumber(devices.length) })}
        </Text>
      </Stack>
      {rows.length === 0 && (
        <EmptyState
          compact
          icon={wanted ? 'search' : 'station'}
          title={t(wanted ? 'plan.noMatch' : 'plan.noDevices')}
          text={wanted ? undefined : t('plan.noDevicesText')}
        />
      )}
      <ul ref={scroller} className={styles.lines}>
        <li aria-hidden="true" style={{ height: virtual.getTotalSize() }} />
        {virtual.getVirtualItems().map(({ index, start }) => {
          const device = rows[index]
          if (!device) return null
          const { id, kind, name, code, stationName } = device
          const there = isPlaced(id)
          const act = () => (there ? onChoose(id) : onCarry(carried?.id === id ? null : device))
          return (
            <li key={id} style={{ transform: `translateY(${start}px)` }}>
              <button
                type="button"
                className={styles.line}
                aria-pressed={there ? id === chosen : id === carried?.id}
                aria-description={t(there ? 'plan.isPlaced' : mayPlace ? 'plan.howToPlace' : 'plan.notPlaced')}
                disabled={!there && !mayPlace}
                draggable={mayPlace && !there}
                onDragStart={(event) => {
                  event.dataTransfer.setData(CARRIED, String(id))
                  event.dataTransfer.effectAllowed = 'move'
                }}
                onClick={act}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || there) return
                  event.preventDefault()
                  onMiddle(device)
                }}
              >
                <Row as="span">
                  <StateSymbol look={lookOf(kind, device)} size={20} />
                  <Stack as="span" gap={0} fill>
                    <Text size={13} cut>
                      {name}
                    </Text>
                    <Text tone="dim" size={12} cut>
                      {stationName ?? code}
                    </Text>
                  </Stack>
                  <span aria-hidden="true" data-tone="good">
                    {there ? '✓' : ''}
                  </span>
                </Row>
              </button>
            </li>
          )
        })}
      </ul>
      {partial && (
        <Row as="p" pad={8} rule="above">
          <Text tone="dim" size={12}>
            {t('plan.partial')}
          </Text>
        </Row>
      )}
      {carried && (
        <Row as="p" pad={8} rule="above">
          <Button size="small" onClick={() => onCarry(null)}>
            {t('plan.putBack')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
