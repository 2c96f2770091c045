import { useNow } from '@lamplighter/client'
import type { CommandSpec } from '@lamplighter/contract'
import { Button, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { RightButton } from '../../form/RightButton.tsx'
import type { Present } from './usePresent.ts'

const PACE = 60_000

type Props = {
  reading: CommandSpec
  present: Present
  /** Fields that differ from what was read. */
  edited: number
  onUndo: () => void
}

/** When the values of a form were read from the device, with a button that reads them now. */
export function PresentLine({ reading, present, edited, onUndo }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const { asked, known, unsure, read } = present
  const since = known ? t('catalogue.readAt', { time: format.recent(known.read, now) }) : t('catalogue.neverRead')
  const status = asked?.at === 'asked' ? t('catalogue.asked') : (unsure ?? since)
  return (
    <Row as="p" gap={[4, 12]} wrap>
      <RightButton right={reading.permission} size="small" icon="refresh" busy={asked?.at === 'asked'} onClick={read}>
        {t('catalogue.reading')}
      </RightButton>
      <Text tone="dim" size={12} role="status">
        {status}
      </Text>
      {asked?.at === 'failed' && (
        <Text tone="bad" size={12} role="alert">
          {t('catalogue.readFailed', { reason: asked.reason })}
        </Text>
      )}
      {known && edited > 0 && (
        <Row as="span" gap={4}>
          <Text tone="dim" size={12}>
            {t('catalogue.edited', { count: edited })}
          </Text>
          <Button look="quiet" size="small" onClick={onUndo}>
            {t('catalogue.undoEdits')}
          </Button>
        </Row>
      )}
    </Row>
  )
}
