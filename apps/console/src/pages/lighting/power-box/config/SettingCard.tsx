import { useNow, useSession } from '@lamplighter/client'
import { Actions, Panel, Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { Answer } from '../../../../command/answer/Answer.tsx'
import { reasonWord } from '../../../../command/commandWords.ts'
import { settingName } from '../../../../command/settingName.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import styles from './config.module.css'
import type { BoxSetting, Held } from './settings.ts'

const PACE = 60_000

type Props = {
  setting: BoxSetting
  held: Held
  /** Said instead of when it was read while that is not known; null once it is. */
  unsure: string | null
  onRead: () => void
  onChange: () => void
}

/** One setting: what the power box reported and when, or its factory setting, and the ways to read and to change it. */
export function SettingCard({ setting, held, unsure, onRead, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const language = useSession((state) => state.language)
  const name = settingName(setting.read, language)
  const { read, change, factory } = setting
  const { known, last } = held
  const readLabel = `${t('boxes.config.read')} ${name}`
  const since = known ? t('catalogue.readAt', { time: format.recent(known.read, now) }) : t('catalogue.neverRead')
  return (
    <Panel label={name} className={styles.card}>
      <Stack>
        <Row between wrap>
          <Row wrap align="baseline">
            <Text as="h2" size={14} bold>
              {name}
            </Text>
            <Text tone="dim" size={12} role="status">
              {last.at === 'asked' ? t('boxes.config.reading') : (unsure ?? since)}
            </Text>
            {last.at === 'failed' && (
              <Text tone="bad" size={12}>
                {t('boxes.config.failed', { reason: reasonWord(last.message, t) })}
              </Text>
            )}
          </Row>
          <Actions>
            <RightButton
              size="small"
              icon="refresh"
              right={read.permission}
              busy={last.at === 'asked'}
              onClick={onRead}
              aria-label={readLabel}
              title={readLabel}
            />
            {change && (
              <RightButton size="small" icon="wrench" right={change.permission} onClick={onChange}>
                {t('boxes.config.change')}
              </RightButton>
            )}
          </Actions>
        </Row>
        {known ? (
          <Answer fields={read.answer ?? []} content={known.values} />
        ) : (
          factory && (
            <Stack gap={4}>
              <Text tone="dim" size={12}>
                {t('boxes.config.factory')}
              </Text>
              <div className={styles.assumed}>
                <Answer fields={change?.fields ?? []} content={factory} />
              </div>
            </Stack>
          )
        )}
      </Stack>
    </Panel>
  )
}
