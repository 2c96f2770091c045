import { useSession } from '@lamplighter/client'
import { Input } from 'antd'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { CalendarButton } from '../../time/CalendarButton.tsx'
import { momentOf } from '../../time/range.ts'

const LENGTH = 16

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & {
  /** ISO in UTC, or what was typed and means no moment yet. */
  value: string
  /** What the moment is called. */
  name: string
  onValue: (value: string) => void
}

/** A moment as the organisation's clocks show it; what is passed on is the same in UTC. */
export function MomentInput({ value, name, onValue, ...own }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const [typed, setTyped] = useState<{ text: string; means: string } | null>(null)
  const shown = typed && typed.means === value ? typed.text : format.dateTime(value).slice(0, LENGTH) || value
  function change(text: string) {
    const at = momentOf(text, timeZone)
    const means = at === null ? text : new Date(at).toISOString()
    setTyped({ text, means })
    onValue(means)
  }
  return (
    <Input
      {...own}
      style={{ maxWidth: 220 }}
      suffix={
        <CalendarButton type="datetime-local" name={name} value={shown} disabled={own.disabled} onPick={change} />
      }
      maxLength={LENGTH}
      placeholder={t('field.example.moment')}
      value={shown}
      onChange={({ target }) => change(target.value)}
    />
  )
}
