import { useNow, useSession } from '@lamplighter/client'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { Answer } from '../../../catalogue/Answer.tsx'
import { reasonWord } from '../../../catalogue/orderWords.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import styles from './config.module.css'
import { type BoxSetting, type Held, settingName } from './settings.ts'

const PACE = 60_000

type Terms = { setting: BoxSetting; held: Held; onRead: () => void; onChange: () => void }

/** One setting: what the cabinet said it holds and when, and the ways to ask again and to change it. */
export function SettingCard({ setting, held, onRead, onChange }: Terms) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const language = useSession((state) => state.language)
  const name = settingName(setting, language)
  const { read, change } = setting
  const said =
    held.at === 'told'
      ? t('boxes.config.readAt', { time: format.recent(held.time, now) })
      : held.at === 'failed'
        ? t('boxes.config.failed', { reason: reasonWord(held.message, t) })
        : t(held.at === 'asked' ? 'boxes.config.reading' : 'boxes.config.never')
  return (
    <section className={styles.card} aria-label={name}>
      <header>
        <h2>{name}</h2>
        <span data-bad={held.at === 'failed'} role="status">
          {said}
        </span>
        <div>
          <RightButton size="small" icon="refresh" right={read.permission} busy={held.at === 'asked'} onClick={onRead}>
            {t('boxes.config.read')}
          </RightButton>
          {change && (
            <RightButton size="small" icon="wrench" right={change.permission} onClick={onChange}>
              {t('boxes.config.change')}
            </RightButton>
          )}
        </div>
      </header>
      {held.at === 'told' && <Answer fields={read.answer ?? []} content={held.values} />}
    </section>
  )
}
