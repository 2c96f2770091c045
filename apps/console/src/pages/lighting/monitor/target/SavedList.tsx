import type { Target } from '@lamplighter/contract'
import { FailedState, Skeleton, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../../form/useConfirm.ts'
import { SavedRow } from './SavedRow.tsx'
import { TargetPart } from './TargetPart.tsx'
import styles from './target.module.css'
import { useSelections } from './useTarget.ts'

/** Selections that were saved, one's own and those of everybody. */
export function SavedList({ busy, onTake }: { busy: boolean; onTake: (target: Target) => void }) {
  const { t } = useTranslation()
  const { list, error, retry, remove } = useSelections()
  const ask = useConfirm()
  return (
    <TargetPart title={t('monitor.target.saved')}>
      {error && (
        <FailedState
          compact
          title={t('common.failed.title')}
          text={error.message}
          action={{ label: t('common.retry'), run: retry }}
        />
      )}
      {!error && !list && <Skeleton rows={2} label={t('common.loading')} />}
      {list?.length === 0 && (
        <Text as="p" tone="dim" size={12}>
          {t('monitor.target.none')}
        </Text>
      )}
      {list && list.length > 0 && (
        <Stack as="ul" gap={0} scroll className={styles.saved}>
          {list.map((one) => (
            <SavedRow
              key={one.id}
              one={one}
              busy={busy}
              onTake={() => onTake({ selectionId: one.id })}
              onRemove={() =>
                ask({
                  title: t('monitor.target.removeTitle', { name: one.name }),
                  text: t('monitor.target.removeText'),
                  act: t('monitor.target.removeAct'),
                  danger: true,
                  onYes: () => remove.mutate({ id: one.id }),
                })
              }
            />
          ))}
        </Stack>
      )}
    </TargetPart>
  )
}
