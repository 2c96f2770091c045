import { FailedState, formatNumber, IconButton, Skeleton } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../system/parts/useAsk.ts'
import styles from './target.module.css'
import { type Target, targetOf, useSelections } from './useTarget.ts'

/** Selections that were saved, one's own and those of everybody. */
export function SavedList({ busy, onTake }: { busy: boolean; onTake: (target: Target) => void }) {
  const { t } = useTranslation()
  const { list, error, retry, remove } = useSelections()
  const ask = useAsk()
  return (
    <section>
      <h3>{t('monitor.target.saved')}</h3>
      {error && (
        <FailedState
          compact
          title={t('common.failed.title')}
          text={error.message}
          action={{ label: t('common.retry'), run: retry }}
        />
      )}
      {!error && !list && <Skeleton rows={2} label={t('common.loading')} />}
      {list?.length === 0 && <p>{t('monitor.target.none')}</p>}
      {list && list.length > 0 && (
        <ul className={styles.saved}>
          {list.map((one) => (
            <li key={one.id}>
              <button type="button" disabled={busy || one.lamps === 0} onClick={() => onTake(targetOf(one))}>
                <span>{one.name}</span>
                <small>
                  {one.lamps === null
                    ? t('monitor.target.byFilters')
                    : t('monitor.target.lamps', { n: formatNumber(one.lamps) })}
                  {' · '}
                  {one.shared ? t('monitor.target.sharedBy', { name: one.maker }) : t('monitor.target.own')}
                </small>
              </button>
              {one.mine && (
                <IconButton
                  size="small"
                  icon="close"
                  label={t('monitor.target.remove', { name: one.name })}
                  onClick={() =>
                    ask({
                      title: t('monitor.target.removeTitle', { name: one.name }),
                      text: t('monitor.target.removeText'),
                      act: t('monitor.target.removeAct'),
                      danger: true,
                      onYes: () => remove.mutate({ id: one.id }),
                    })
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
