import { views } from '@lamplighter/kinds/views'
import { DeviceIcon, IconButton, NOTHING, Panel, Row, Text, useIsPhone } from '@lamplighter/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { BASE_KIND, type MonitorKind, monitorKindNames, monitorKinds } from '../../../../pole/monitorKinds.ts'
import type { KindCounts } from './kindCounts.ts'
import styles from './map.module.css'

type Props = {
  counts: KindCounts | null
  hidden: readonly MonitorKind[]
  onHide: (hidden: readonly MonitorKind[]) => void
  /** Above the kinds. */
  children: ReactNode
}

const COLUMNS = ['all', 'offline', 'alarm'] as const
const iconOf = (name: MonitorKind) => (name === BASE_KIND ? 'pole' : views[monitorKinds[name]].icon)

/** The kinds of devices on poles as layers: which are shown, how many there are, are offline and have an alarm. */
export function LayerPanel({ counts, hidden, onHide, children }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(!isPhone)
  const isAll = hidden.length === 0
  const turn = (name: MonitorKind) => onHide(monitorKindNames.filter((one) => hidden.includes(one) !== (one === name)))
  const fold = (
    <IconButton
      icon={isOpen ? 'chevron-up' : 'chevron-down'}
      label={t(isOpen ? 'pole.gis.fold' : 'pole.gis.unfold')}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    />
  )
  const figures = (of: (column: (typeof COLUMNS)[number]) => string) =>
    COLUMNS.map((column) => (
      <Text key={column} size={12} tone="dim" className={styles.count ?? ''}>
        {of(column)}
      </Text>
    ))
  return (
    <Panel
      floating
      flush
      className={styles.layers}
      label={t('pole.gis.layers')}
      title={t('pole.gis.layers')}
      actions={fold}
    >
      {isOpen && (
        <>
          {children}
          <fieldset className={styles.kinds}>
            <legend className="visually-hidden">{t('pole.kinds')}</legend>
            <Row as="label" pad={[0, 12]} rule="below">
              <input type="checkbox" checked={isAll} onChange={() => onHide(isAll ? monitorKindNames : [])} />
              <Text size={12} tone="dim" grow>
                {t('pole.gis.every')}
              </Text>
              {figures((column) => t(`pole.gis.column.${column}`))}
            </Row>
            {monitorKindNames.map((name) => (
              <Row as="label" key={name} pad={[0, 12]}>
                <input type="checkbox" checked={!hidden.includes(name)} onChange={() => turn(name)} />
                <DeviceIcon name={iconOf(name)} size={16} />
                <Text size={13} grow cut>
                  {t(`pole.kind.${name}`)}
                </Text>
                {figures((column) => (counts?.[name][column] ? format.number(counts[name][column]) : NOTHING))}
              </Row>
            ))}
          </fieldset>
        </>
      )}
    </Panel>
  )
}
