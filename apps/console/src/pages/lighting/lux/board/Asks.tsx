import type { LuxAsk } from '@lamplighter/contract'
import { Button, EmptyState, Panel, Pill } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { setSoundSettings, useSoundSettings } from '../../../../alarm/sound/soundSettings.ts'
import { AskCard } from './AskCard.tsx'
import styles from './board.module.css'

/** What waits for an answer, the most urgent first. */
export function Asks({ asks }: { asks: readonly LuxAsk[] | undefined }) {
  const { t } = useTranslation()
  const isLoud = useSoundSettings(({ on }) => on)
  const count = asks?.length ?? 0
  return (
    <div className={styles.asks} data-any={count > 0}>
      <Panel
        title={t('lux.waiting')}
        note={count > 0 ? <Pill>{count}</Pill> : undefined}
        label={t('lux.waiting')}
        flush
        actions={
          <Button
            look="quiet"
            size="small"
            icon="bell"
            aria-pressed={isLoud}
            onClick={() => setSoundSettings({ on: !isLoud })}
          >
            {t(isLoud ? 'lux.soundOn' : 'lux.soundOff')}
          </Button>
        }
      >
        {count === 0 ? (
          <EmptyState compact icon="check" title={t('lux.nothing')} text={t('lux.nothingText')} />
        ) : (
          asks?.map((ask) => <AskCard key={ask.id} ask={ask} />)
        )}
      </Panel>
    </div>
  )
}
