import type { ImportState } from '@lamplighter/contract'
import { Actions, Button, formatNumber, Icon, type IconName, Panel, Row, Stack, Text, type Tone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBase } from '../../../../app/useBase.ts'
import { SaveMenu } from '../../../../list/SaveMenu.tsx'
import { useResult } from '../useResult.ts'
import { Counts } from './Counts.tsx'
import { Lists } from './Lists.tsx'
import { Reasons } from './Reasons.tsx'

type Props = {
  state: ImportState
  applying: boolean
  onApply: () => void
  onBack: () => void
  reverting: boolean
  onRevert: () => void
}

const Title = ({ tone, icon, text }: { tone: Tone; icon: IconName; text: string }) => (
  <Row as="span" data-tone={tone}>
    <Icon name={icon} size={18} />
    <Text tone="text" size={15} bold>
      {text}
    </Text>
  </Row>
)

/** How it ended, in a word and in a sentence. */
const Ending = ({ tone, title, text }: { tone: 'good' | 'bad'; title: string; text: string }) => (
  <Stack as="p" gap={4} role={tone === 'bad' ? 'alert' : 'status'}>
    <Title tone={tone} icon={tone === 'bad' ? 'warning' : 'check'} text={title} />
    <Text tone="dim" size={13}>
      {text}
    </Text>
  </Stack>
)

function Headline({ state }: { state: ImportState }) {
  const { t } = useTranslation()
  const { phase, count, reverted, message } = state
  if (phase === 'failed') return <Ending tone="bad" title={t('imports.failed.title')} text={message} />
  if (message) return <Ending tone="bad" title={t('imports.revert.failed')} text={message} />
  if (reverted) {
    const { removed, retired, restored, kept, full = 0, stayed } = reverted
    const text = t('imports.revert.text', {
      removed: formatNumber(removed),
      retired: formatNumber(retired),
      restored: formatNumber(restored),
      left: formatNumber(kept + stayed - full),
    })
    const fullText = full > 0 ? ` ${t('imports.revert.full', { n: formatNumber(full) })}` : ''
    return <Ending tone="good" title={t('imports.revert.done')} text={text + fullText} />
  }
  if (phase !== 'done' || !count) return null
  const { created, changed, same } = count
  const text = t('imports.done.text', {
    created: formatNumber(created),
    changed: formatNumber(changed),
    same: formatNumber(same),
  })
  return <Ending tone="good" title={t('imports.done.title')} text={text} />
}

/** A file after its check: what it holds, what is wrong with it, and what can be done now. */
export function Judged({ state, applying, onApply, onBack, reverting, onRevert }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const result = useResult(state)
  const base = useBase()
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
            {state.phase === 'reverted' && (
              <Button look="solid" onClick={onBack}>
                {t('imports.actions.checkAgain')}
              </Button>
            )}
            {isDone && (
              <Button look="solid" onClick={() => navigate(`${base}/monitor`)}>
                {t('imports.actions.monitor')}
              </Button>
            )}
            {(state.phase === 'checked' || state.phase === 'failed') && (
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
            {isDone && state.revertible && (
              <Button busy={reverting} onClick={onRevert}>
                {t('imports.revert.button')}
              </Button>
            )}
            {state.phase === 'checked' && <Button onClick={onBack}>{t('imports.actions.back')}</Button>}
          </Actions>
        </Stack>
      </Panel>
      <Lists state={state} />
    </>
  )
}
