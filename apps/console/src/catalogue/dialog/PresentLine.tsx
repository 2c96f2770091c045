import { useNow } from '@lamplighter/client'
import type { CommandSpec } from '@lamplighter/contract'
import { Button } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { RightButton } from '../../form/RightButton.tsx'
import styles from './dialog.module.css'
import type { Present } from './usePresent.ts'

const PACE = 60_000

type Props = {
  reading: CommandSpec
  present: Present
  /** Fields that differ from what was read. */
  edited: number
  onUndo: () => void
}

/** Where the values of a form come from: when the device said them, or that it never did; and the way to ask it now. */
export function PresentLine({ reading, present, edited, onUndo }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const { asked, known, unsure, read } = present
  const since = known ? t('catalogue.readAt', { time: format.recent(known.read, now) }) : t('catalogue.neverRead')
  const said = asked?.at === 'asked' ? t('catalogue.asked') : (unsure ?? since)
  return (
    <p className={styles.reading}>
      <RightButton right={reading.permission} size="small" icon="refresh" busy={asked?.at === 'asked'} onClick={read}>
        {t('catalogue.reading')}
      </RightButton>
      <span role="status">{said}</span>
      {asked?.at === 'failed' && (
        <span role="alert" data-bad="true">
          {t('catalogue.readFailed', { reason: asked.reason })}
        </span>
      )}
      {known && edited > 0 && (
        <span className={styles.edits}>
          {t('catalogue.edited', { count: edited })}
          <Button look="quiet" size="small" onClick={onUndo}>
            {t('catalogue.undoEdits')}
          </Button>
        </span>
      )}
    </p>
  )
}
