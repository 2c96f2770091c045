import type { ImportState } from '@lamplighter/contract'
import { Actions, Button, formatNumber, Icon, type IconName, Panel, Row, Stack, Text, type Tone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ROAD } from '../../../app/addresses.ts'
import { SaveMenu } from '../../../list/SaveMenu.tsx'
import { useResult } from '../useResult.ts'
import { Counts } from './Counts.tsx'
import { Lists } from './Lists.tsx'
import { Reasons } from './Reasons.tsx'

type Props = { state: ImportState; applying: boolean; onApply: () => void; onBack: () => void }

const Title = ({ tone, icon, text }: { tone: Tone; icon: IconName; text: string }) => (
  <Row as="span" data-tone={tone}>
    <Icon name={icon} size={18} />
    <Text tone="text" size={15} bold>
      {text}
    </Text>
  </Row>
)

function Headline({ state }: { state: ImportState }) {
  const { t } = useTranslation()
  if (state.phase === 'failed') {
    return (
      <Stack as="p" gap={4} role="alert">
        <Title tone="bad" icon="warning" text={t('imports.failed.title')} />
        <Text tone="dim" size={13}>
          {state.message}
        </Text>
      </Stack>
    )
  }
  if (state.phase !== 'done' || !state.count) return null
  const { created, changed, same } = state.count
  return (
    <Stack as="p" gap={4} role="status">
      <Title tone="good" icon="check" text={t('imports.done.title')} />
      <Text tone="dim" size={13}>
        {t('imports.done.text', {
          created: formatNumber(created),
          changed: formatNumber(changed),
          same: formatNumber(same),
        })}
      </Text>
    </Stack>
  )
}

/** A file after its check: what it holds, what is wrong with it, and what can be done now. */
export function Judged({ state, applying, onApply, onBack }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const result = useResult(state)
  const taken = state.count?.taken ?? 0
  const isDone = state.phase === 'done'
  return (
    <>
      <Panel title={t('imports.counts.title')} note={state.fileName}>
        <Stack gap={12}>
          <Headline state={state} />
          {state.count && <Counts count={state.count} />}
          <Reasons reasons={state.reasons} />
          <Actions>
            {isDone ? (
              <Button look="solid" onClick={() => navigate(`${ROAD}/monitor`)}>
                {t('imports.actions.monitor')}
              </Button>
            ) : (
              <Button look="solid" disabled={taken === 0} busy={applying} onClick={onApply}>
                {state.phase === 'failed'
                  ? t('imports.actions.again')
                  : t('imports.actions.apply', { rows: formatNumber(taken) })}
              </Button>
            )}
            <SaveMenu
              withText
              size="normal"
              label={t('imports.actions.result')}
              disabled={false}
              busy={result.isPending}
              onSave={(kind) => result.mutate(kind)}
            />
            {state.phase === 'checked' && <Button onClick={onBack}>{t('imports.actions.back')}</Button>}
          </Actions>
        </Stack>
      </Panel>
      <Lists state={state} />
    </>
  )
}
