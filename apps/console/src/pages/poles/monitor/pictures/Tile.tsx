import type { DeviceListRow } from '@lamplighter/contract'
import { MiddleCut, Row, Text } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StateCell } from '../../../../device/list/cells.tsx'
import styles from './pictures.module.css'
import type { useSeen } from './useSeen.ts'

export type TileProps = {
  row: DeviceListRow
  now: number
  /** It is in view. */
  isSeen: boolean
  watch: ReturnType<typeof useSeen>['watch']
  onOpen: () => void
}

type Props = Omit<TileProps, 'isSeen'> & {
  /** Below the name, and beside it at the right. */
  note: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** One device by what it is about, with its name and state. */
export function Tile({ row, now, watch, onOpen, note, aside, children }: Props) {
  const { t } = useTranslation()
  const word = ({ online }: DeviceListRow) => t(online ? 'pole.online' : 'pole.offline')
  return (
    <li ref={watch} data-id={row.id} className={styles.tile}>
      {children}
      <div className={styles.words}>
        <Row gap={4}>
          <StateCell row={row} now={now} word={word} />
          <button type="button" className={styles.name} onClick={onOpen}>
            <MiddleCut text={row.name} />
          </button>
        </Row>
        <Row between gap={8}>
          <Text tone="dim" size={12} cut>
            {note}
          </Text>
          {aside !== undefined && (
            <Text tone="dim" size={12} nowrap>
              {aside}
            </Text>
          )}
        </Row>
      </div>
    </li>
  )
}
