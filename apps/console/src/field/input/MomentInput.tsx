import { useSession } from '@lamplighter/client'
import { Input } from 'antd'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { momentOf } from '../../list/range.ts'

const LENGTH = 16

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & {
  /** ISO in UTC, or what was typed and means no moment yet. */
  value: string
  onValue: (value: string) => void
}

/** A moment as the organisation's clocks show it; what is passed on is the same in UTC. */
export function MomentInput({ value, onValue, ...own }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const [typed, setTyped] = useState<{ text: string; means: string } | null>(null)
  const shown = typed && typed.means === value ? typed.text : format.dateTime(value).slice(0, LENGTH) || value
  return (
    <Input
      {...own}
      style={{ maxWidth: 200 }}
      maxLength={LENGTH}
      placeholder={t('field.example.moment')}
      value={shown}
      onChange={({ target }) => {
        const at = momentOf(target.value, timeZone)
        const means = at === null ? target.value : new Date(at).toISOString()
        setTyped({ text: target.value, means })
        onValue(means)
      }}
    />
  )
}
