import { useNow } from '@lamplighter/client'
import { Facts, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { useDeviceCommands } from '../../command/follow/useDeviceCommands.ts'
import type { Device } from '../../device/useDevice.ts'

/** As many as the drawer lists below: both are one question. */
const ORDERS = 20
const DONE = 9
const EVERY = 10_000

type Args = { readonly tag: string; readonly until: string }

/** For which card a pile is kept free, as the reservation that it accepted says. */
export function Reserved({ pile }: { pile: Device }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(EVERY)
  const { rows = [] } = useDeviceCommands(pile.id, ORDERS)
  if (!pile.online || !pile.values['charge.reservation']) return null
  const order = rows.find(({ code, status }) => code === 'dco.reserve' && status === DONE)
  const { tag, until } = (order?.args ?? {}) as Partial<Args>
  return (
    <Facts
      facts={[
        { key: 'tag', label: t('charging.reservedFor'), value: tag ?? NOTHING },
        { key: 'until', label: t('charging.reservedUntil'), value: until ? format.recent(until, now) : NOTHING },
      ]}
    />
  )
}
