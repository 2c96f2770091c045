import { useNow } from '@lamplighter/client'
import type { TargetOfKind } from '@lamplighter/contract'
import {
  Button,
  EmptyState,
  FailedState,
  formatNumber,
  IconButton,
  Row,
  type Selection,
  Skeleton,
  Stack,
  VirtualTable,
} from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { RetireSelection } from '../../../../device/retire/RetireSelection.tsx'
import { Paging } from '../../../../list/Paging.tsx'
import { SaveMenu } from '../../../../list/SaveMenu.tsx'
import { canDrawMap } from '../../../../map/canDrawMap.ts'
import type { Change } from '../state/query.ts'
import { filtersOf, type MonitorQuery, monitorFields } from '../state/query.ts'
import { filterCount, unfiltered } from '../state/unfiltered.ts'
import type { Gathered } from '../state/useGathered.ts'
import { useImportWay } from '../state/useImportWay.ts'
import { useGather } from '../target/useTarget.ts'
import { LightColumns } from './LightColumns.tsx'
import { ListTabs } from './ListTabs.tsx'
import styles from './list.module.css'
import { useExport } from './useExport.ts'
import { useColumns } from './useLampColumns.tsx'
import { useLights } from './useLights.ts'

const AGE_PACE = 15_000

type Props = {
  query: MonitorQuery
  onChange: Change
  onOpen: (device: number) => void
  gathered: Gathered
  selected: Selection
  onSelect: (selected: Selection) => void
  /** All that match the filter, which are these lamps at present. */
  onSelectAll: (ids: readonly number[], filters: TargetOfKind) => void
  /** Only its tabs are left, the map has the room. */
  folded: boolean
  onFold?: ((folded: boolean) => void) | undefined
}

/** The lamps of the present filter, wrong ones first. */
export function LightList({
  query,
  onChange,
  onOpen,
  gathered,
  selected,
  onSelect,
  onSelectAll,
  folded,
  onFold,
}: Props) {
  const { t } = useTranslation()
  const now = useNow(AGE_PACE)
  const columns = useColumns(now, query.tab === 'overridden')
  const lights = useLights(query, gathered, onChange)
  const file = useExport(query, gathered)
  const importWay = useImportWay()
  const { tab } = query
  const selectAll = useGather(onSelectAll)
  const offersAll = tab !== 'selected' && lights.total > 0 && selected.size < lights.total
  const isFiltered = filterCount(query) > 0 || tab !== 'all'
  const empty =
    tab === 'selected' ? (
      <EmptyState
        compact
        icon="lasso"
        title={t('monitor.list.noneSelected')}
        text={t(canDrawMap() ? 'monitor.list.howSelect' : 'monitor.list.howSelectUnmapped')}
      />
    ) : (
      <EmptyState
        compact
        title={t(isFiltered ? 'monitor.list.none' : 'monitor.list.noneYet')}
        text={t(isFiltered ? 'monitor.list.noneFiltered' : 'monitor.list.noneAtAll')}
        action={isFiltered ? { label: t('monitor.list.reset'), run: () => onChange(unfiltered) } : importWay}
      />
    )
  return (
    <Stack full gap={0} className={styles.list}>
      <Row gap={12} pad={[0, 6, 0, 4]} height={36} rule={folded ? undefined : 'below'}>
        <ListTabs
          tab={tab}
          counts={{ ...lights.counts, selected: selected.size }}
          onTab={(next) => {
            onChange({ tab: next })
            onFold?.(false)
          }}
        />
        <Row gap={6} size={12} nowrap atEnd data-tone="dim">
          {offersAll && (
            <Button
              look="link"
              size="small"
              busy={selectAll.isPending}
              onClick={() => selectAll.mutate(filtersOf(query))}
            >
              {t('monitor.list.selectAll', { n: formatNumber(lights.total) })}
            </Button>
          )}
          {query.sort.field !== 'attention' && (
            <Button look="link" size="small" onClick={() => onChange({ sort: monitorFields.sort.default })}>
              {t('monitor.list.wrongFirst')}
            </Button>
          )}
          <div className={styles.paging}>
            <Paging page={query.page} size={query.size} total={lights.total} onChange={onChange} />
          </div>
          {selected.size > 0 && <RetireSelection ids={[...selected]} onDone={() => onSelect(new Set())} />}
          <LightColumns />
          <SaveMenu
            label={t('monitor.list.export')}
            disabled={lights.total === 0}
            offersAll
            busy={file.isSaving}
            onCancel={file.cancel}
            onSave={file.save}
          />
          {onFold && (
            <IconButton
              icon={folded ? 'chevron-up' : 'chevron-down'}
              label={t(folded ? 'monitor.list.unfold' : 'monitor.list.fold')}
              aria-expanded={!folded}
              onClick={() => onFold(!folded)}
            />
          )}
        </Row>
      </Row>
      {!folded && (
        <Stack fill gap={0}>
          {lights.error ? (
            <FailedState
              compact
              title={t('common.failed.title')}
              text={lights.error.message}
              action={{ label: t('common.retry'), run: lights.retry }}
            />
          ) : lights.pending ? (
            <Stack pad={12}>
              <Skeleton rows={8} height={16} label={t('common.loading')} />
            </Stack>
          ) : (
            <VirtualTable
              rows={lights.rows}
              columns={columns}
              idOf={({ id }) => id}
              label={t('monitor.list.label')}
              sort={query.sort}
              onSort={(sort) => onChange({ sort })}
              selected={selected}
              onSelect={onSelect}
              selectLabel={{ one: t('monitor.list.tick'), all: t('monitor.list.tickAll') }}
              current={query.device}
              onCurrent={onOpen}
              empty={empty}
            />
          )}
        </Stack>
      )}
    </Stack>
  )
}
