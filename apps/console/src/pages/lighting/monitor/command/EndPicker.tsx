import { Button, Grid, Icon, PopoverContent, Stack, Text, TextInput } from '@lamplighter/ui'
import { Popover } from 'antd'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import styles from './command.module.css'
import { type End, MORNING, minuteOf, spans } from './end.ts'

/** Arrows go from one end to the next. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitemradio]')]
  const at = all.findIndex((one) => one.matches(':focus')) + step
  all[(at + all.length) % all.length]?.focus()
  event.preventDefault()
}

type Props = { end: End; until: number | null; disabled: boolean; onEnd: (end: End) => void }

const two = (value: number) => String(value).padStart(2, '0')

function Choices({ end, onEnd }: Pick<Props, 'end' | 'onEnd'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const [text, setText] = useState('')
  const minute = minuteOf(text)
  const choices: readonly { end: End; word: string }[] = [
    { end: { by: 'plan' }, word: t('monitor.end.plan') },
    ...spans.map((minutes) => ({
      end: { by: 'minutes', minutes } as const,
      word: format.exactDuration(minutes, 'min'),
    })),
    { end: { by: 'clock', minute: MORNING }, word: t('monitor.end.clock', { time: '06:00' }) },
  ]
  function submit(event: FormEvent) {
    event.preventDefault()
    if (minute !== null) onEnd({ by: 'clock', minute })
  }
  return (
    <Stack gap={6} width={216}>
      <Stack gap={0} role="menu" aria-label={t('monitor.end.label')} onKeyDown={walk}>
        {choices.map((choice) => (
          <button
            key={choice.word}
            type="button"
            role="menuitemradio"
            className={styles.option}
            aria-checked={JSON.stringify(choice.end) === JSON.stringify(end)}
            onClick={() => onEnd(choice.end)}
          >
            {choice.word}
          </button>
        ))}
      </Stack>
      <Grid as="form" gap={6} columns="minmax(0, 1fr) auto" onSubmit={submit}>
        <TextInput
          maxLength={5}
          aria-label={t('monitor.end.custom')}
          placeholder={t('monitor.end.example')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" disabled={minute === null}>
          {t('monitor.end.use')}
        </Button>
      </Grid>
      <Text as="p" tone="faint" size={12}>
        {t('monitor.end.note')}
      </Text>
    </Stack>
  )
}

/** When the order ends; there is always an end. */
export function EndPicker({ end, until, disabled, onEnd }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const word =
    end.by === 'plan'
      ? t('monitor.end.plan')
      : end.by === 'minutes'
        ? format.exactDuration(end.minutes, 'min')
        : t('monitor.end.clock', {
            time: until === null ? `${two(Math.floor(end.minute / 60))}:${two(end.minute % 60)}` : format.minute(until),
          })
  const choose = (next: End) => {
    onEnd(next)
    setOpen(false)
  }
  return (
    <Popover
      trigger="click"
      placement="topLeft"
      open={open}
      onOpenChange={(next) => setOpen(next && !disabled)}
      destroyOnHidden
      content={
        <PopoverContent label={t('monitor.end.label')} onClose={() => setOpen(false)}>
          <Choices end={end} onEnd={choose} />
        </PopoverContent>
      }
    >
      <Button
        icon="clock"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${t('monitor.end.label')}: ${word}`}
      >
        <b title={word}>{word}</b>
        <Icon name="chevron-down" size={13} />
      </Button>
    </Popover>
  )
}
