import { call, useAct, useMay } from '@lamplighter/client'
import type { LightRow } from '@lamplighter/contract'
import { lookOf } from '@lamplighter/kinds/views'
import { EmptyState, formatNumber, NOTHING, Panel, StateSymbol, Text, VirtualTable } from '@lamplighter/ui'
import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../../app/problem.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { useConfirm } from '../../../../form/useConfirm.ts'
import { Loaded } from '../../../../list/Loaded.tsx'
import styles from '../sites.module.css'
import { LISTED } from '../useDevicesOf.ts'
import type { useMatchingLamps } from './useMatchingLamps.ts'

type Props = {
  matching: ReturnType<typeof useMatchingLamps>
  /** Of the group that was saved; empty before. */
  name: string
}

const idOf = ({ id }: LightRow) => id

/** The lamps that fit now, and how they become a target of orders. */
export function MatchingLamps({ matching: { condition, asks, total, reading }, name }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useConfirm()
  const maySelect = useMay('command.view')
  const [current, setCurrent] = useState<number | null>(null)
  const keep = useAct('selection.save')
  const n = total === undefined ? undefined : formatNumber(total)
  const askToKeep = (ids: number[]) =>
    ask({
      title: t('dynamicGroups.ask.select', { name, n: formatNumber(ids.length) }),
      text: t('dynamicGroups.ask.selectText'),
      act: t('dynamicGroups.act.select'),
      onYes: () =>
        keep.mutate(
          { name, shared: false, target: { ids } },
          { onSuccess: () => void message.success(t('dynamicGroups.selected', { name })) },
        ),
    })
  const gather = useMutation({
    mutationFn: async () => (await call('target.query', { target: { kind: 'luminaire', ...condition } })).ids,
    onSuccess: askToKeep,
    onError: showError,
  })
  return (
    <>
      <Panel
        flush
        label={t('dynamicGroups.lamps')}
        className={styles.table}
        title={t('dynamicGroups.lamps')}
        note={<span role="status">{n === undefined ? '' : t('dynamicGroups.fit', { n })}</span>}
        actions={
          name !== '' &&
          total !== undefined &&
          total > 0 &&
          maySelect && (
            <RightButton
              size="small"
              look="quiet"
              icon="target"
              right="command.view"
              busy={gather.isPending || keep.isPending}
              onClick={() => gather.mutate()}
            >
              {t('dynamicGroups.act.select')}
            </RightButton>
          )
        }
      >
        {asks ? (
          <Loaded reading={reading}>
            {(rows) => (
              <VirtualTable
                rows={rows}
                idOf={idOf}
                label={t('dynamicGroups.lamps')}
                columns={[
                  {
                    key: 'state',
                    head: '',
                    width: 32,
                    cell: (row) => <StateSymbol look={lookOf('luminaire', row)} size={18} />,
                  },
                  { key: 'name', head: t('dynamicGroups.head.name'), width: 120, grows: true, cell: (row) => row.name },
                  { key: 'code', head: t('dynamicGroups.head.code'), width: 164, mono: true, cell: (row) => row.code },
                  {
                    key: 'station',
                    head: t('dynamicGroups.head.station'),
                    width: 110,
                    cell: (row) => row.stationName ?? NOTHING,
                  },
                  {
                    key: 'pole',
                    head: t('dynamicGroups.head.pole'),
                    width: 96,
                    mono: true,
                    cell: (row) => row.pole ?? NOTHING,
                  },
                ]}
                current={current}
                onCurrent={setCurrent}
                empty={<EmptyState compact icon="search" title={t('dynamicGroups.nobody')} />}
              />
            )}
          </Loaded>
        ) : (
          <EmptyState compact icon="filter" title={t('dynamicGroups.first')} />
        )}
      </Panel>
      {total !== undefined && total > LISTED && (
        <Text as="p" tone="faint" size={12}>
          {t('dynamicGroups.partial', { n: formatNumber(LISTED) })}
        </Text>
      )}
    </>
  )
}
