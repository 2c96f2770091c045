import { GROUP_NUMBER, type Target } from '@lamplighter/contract'
import { Button, formatNumber, Grid, Text, TextInput } from '@lamplighter/ui'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupNumberOf } from './groupNumberOf.ts'
import { TargetPart } from './TargetPart.tsx'
import { useNumbered } from './useTarget.ts'

/** All lamps that carry a group number, counted before they are taken. */
export function GroupNumber({ busy, onTake }: { busy: boolean; onTake: (target: Target) => void }) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const number = groupNumberOf(text)
  const wrong = text !== '' && number === null
  const counts = useNumbered(number)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (number !== null && counts && counts.total > 0) onTake({ groupNumber: number })
  }
  return (
    <TargetPart id={`${id}-head`} title={t('monitor.target.number')}>
      <Grid as="form" columns="minmax(0, 1fr) auto" onSubmit={submit}>
        <TextInput
          inputMode="numeric"
          maxLength={3}
          aria-labelledby={`${id}-head`}
          aria-invalid={wrong}
          aria-describedby={`${id}-note`}
          placeholder={`${GROUP_NUMBER.min}–${GROUP_NUMBER.max}`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" busy={busy} disabled={!counts || counts.total === 0}>
          {counts ? t('monitor.target.take', { n: formatNumber(counts.total) }) : t('monitor.target.takeAny')}
        </Button>
      </Grid>
      <Text as="p" id={`${id}-note`} size={12} tone={wrong ? 'bad' : 'dim'} role="status">
        {wrong
          ? t('monitor.target.numberRule', GROUP_NUMBER)
          : counts
            ? t('monitor.target.numberCounts', {
                online: formatNumber(counts.online),
                offline: formatNumber(counts.offline),
                locked: formatNumber(counts.locked),
              })
            : t('monitor.target.numberNote')}
      </Text>
    </TargetPart>
  )
}
