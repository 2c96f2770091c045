import { useNow, useSession } from '@lamplighter/client'
import type { Kind, Override } from '@lamplighter/contract'
import { commandOf } from '@lamplighter/kinds/catalogue'
import { commandWord, giverName } from '@lamplighter/kinds/command-words'
import { Icon, Row, Stack, Text, useIsPhone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../app/useFormat.ts'
import { RightButton } from '../form/RightButton.tsx'
import { useSendCommand } from './send/useSendCommand.ts'

const PACE = 30_000
const DAY = 86_400_000

type Props = {
  device: { readonly id: number; readonly kind: Kind; readonly overrides: readonly Override[] }
  onOrder?: (groupId: string) => void
}

/** What holds a device off its schedule: the command, until when and by whom, and the way back. */
export function ManualOverrides({ device: { id, kind, overrides }, onOrder }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const now = useNow(PACE)
  const isPhone = useIsPhone()
  const { send, sending } = useSendCommand()
  // What a lock-out keeps off returns when that is removed.
  const current = overrides.filter(({ giver, until }) => giver !== 'lockOut' && Date.parse(until) > now)
  if (current.length === 0) return null

  async function resume({ code, args }: Override) {
    const back = commandOf(code, args, kind)?.spec.resumedBy?.(args)
    const spec = back && commandOf(back.code, back.args, kind)?.spec
    if (!spec) return
    const groupId = await send({ spec, args: back.args, kind, ids: [id] })
    if (groupId) onOrder?.(groupId)
  }
  const time = (until: string) => (Date.parse(until) - now < DAY ? format.minute(until) : format.recent(until, now))
  const right = kind === 'luminaire' ? 'light.dim' : 'box.control'

  return (
    <Stack as="ul" gap={4} aria-label={t('catalogue.override.label')}>
      {current.map((override) => (
        <Row as="li" key={override.point} gap={6} pad={[2, 8]} frame>
          <Icon name="clock" size={14} />
          <Text tone="dim" size={12} grow cut title={commandWord(override.code, override.args, language, kind)}>
            <b data-tone="text">{commandWord(override.code, override.args, language, kind)}</b>{' '}
            {t('catalogue.override.held', {
              time: time(override.until),
              user: giverName(override.giver, override.by, language),
            })}
          </Text>
          <RightButton
            look="link"
            size={isPhone ? 'thumb' : 'small'}
            right={right}
            busy={sending}
            onClick={() => void resume(override)}
          >
            {t('catalogue.override.resume')}
          </RightButton>
        </Row>
      ))}
    </Stack>
  )
}
