import { GROUP_NUMBER, type Target } from '@lamplighter/contract'
import { Button, formatNumber, TextInput } from '@lamplighter/ui'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupNumberOf } from './groupNumberOf.ts'
import styles from './target.module.css'
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
    <section>
      <h3 id={`${id}-head`}>{t('monitor.target.number')}</h3>
      <form className={styles.line} onSubmit={submit}>
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
      </form>
      <p id={`${id}-note`} data-bad={wrong} role="status">
        {wrong
          ? t('monitor.target.numberRule', GROUP_NUMBER)
          : counts
            ? t('monitor.target.numberCounts', {
                online: formatNumber(counts.online),
                offline: formatNumber(counts.offline),
                locked: formatNumber(counts.locked),
              })
            : t('monitor.target.numberNote')}
      </p>
    </section>
  )
}
