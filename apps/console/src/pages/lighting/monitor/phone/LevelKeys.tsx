import { LEVEL_STEPS } from '@lamplighter/contract'
import { Button, formatNumber, Grid, Segments, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { reasonWord } from '../../../../command/commandWords.ts'
import { useMissing } from '../../../../form/useMissing.ts'
import type { End } from '../command/end.ts'
import { type Draft, rightFor } from '../command/lightCommand.ts'
import { TO_FOLLOW, useOrder, useRights } from '../command/useOrder.ts'
import type { Gathered } from '../state/useGathered.ts'
import styles from './phone.module.css'

const ends: readonly End[] = [{ by: 'minutes', minutes: 15 }, { by: 'minutes', minutes: 60 }, { by: 'plan' }]

const draftOf = (level: number): Draft => (level === 0 ? { do: 'off' } : { do: 'dim', level })
const same = (a: End, b: End) => a.by === b.by && (a.by !== 'minutes' || b.by !== 'minutes' || a.minutes === b.minutes)

type Props = { to: Pick<Gathered, 'summary' | 'reached'>; onSent?: (groupId: string) => void }

/** How long, how bright, and one button that sends it. */
export function LevelKeys({ to, onSent }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const lacking = useMissing()
  const rights = useRights()
  const order = useOrder(to, (groupId) => onSent?.(groupId))
  const { draft, level, online } = order
  const may = (wanted: Draft) => rights[rightFor[wanted.do] as keyof typeof rights]
  const missing = LEVEL_STEPS.map(draftOf).find((one) => !may(one))
  const word = (end: End) => (end.by === 'minutes' ? format.exactDuration(end.minutes, 'min') : t('monitor.end.plan'))
  return (
    <Stack>
      <Grid columns="auto minmax(0, 1fr)" align="center" gap={12} data-tone="dim">
        {t('monitor.phone.hold')}
        <Segments size="thumb" role="radiogroup" label={t('monitor.end.label')}>
          {ends.map((end) => (
            // biome-ignore lint/a11y/useSemanticElements: a row of buttons for a thumb
            <button
              key={word(end)}
              type="button"
              role="radio"
              aria-checked={same(end, order.end)}
              onClick={() => order.setEnd(end)}
            >
              {word(end)}
            </button>
          ))}
        </Segments>
      </Grid>
      <Grid columns={4} onPhone role="radiogroup" aria-label={t('monitor.command.level')}>
        {LEVEL_STEPS.map((step) => {
          const wanted = draftOf(step)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a row of buttons for a thumb
            <button
              key={step}
              type="button"
              role="radio"
              className={styles.level}
              aria-checked={draft !== null && level === step}
              disabled={!may(wanted)}
              onClick={() => order.setDraft(wanted)}
            >
              {step === 0 ? (
                t('monitor.command.off')
              ) : (
                <>
                  {step}{' '}
                  <Text tone="dim" size={12}>
                    %
                  </Text>
                </>
              )}
            </button>
          )
        })}
      </Grid>
      {missing && (
        <Text as="p" tone="warn" size={13}>
          {lacking(rightFor[missing.do]) ?? lacking(TO_FOLLOW)}
        </Text>
      )}
      <Grid columns="minmax(0, 2fr) minmax(0, 3fr)">
        <Button
          size="thumb"
          icon="refresh"
          disabled={!rights['light.read'] || online === 0}
          busy={order.sending}
          onClick={() => void order.send({ do: 'read' })}
        >
          {t('monitor.command.read')}
        </Button>
        <Button
          look="solid"
          size="thumb"
          disabled={!draft || online === 0}
          busy={order.sending}
          onClick={() => void order.send()}
        >
          {online === 0 && order.known
            ? reasonWord('offline', t)
            : t('monitor.command.send', { n: formatNumber(online) })}
        </Button>
      </Grid>
    </Stack>
  )
}
