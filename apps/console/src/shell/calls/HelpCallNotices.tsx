import { useSession } from '@lamplighter/client'
import { callAnswererLabels, type IntercomCall } from '@lamplighter/contract'
import { Actions, AlarmSymbol, Button, Stack } from '@lamplighter/ui'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { helpCallAddress } from '../../app/addresses.ts'
import { useFormat } from '../../app/useFormat.ts'

const keyOf = (id: number) => `help-call/${id}`
/** A notice for each call for help: where it comes from, and who talks to them; it goes when the call is over, all of them with this. */
export function HelpCallNotices({ calls }: { calls: readonly IntercomCall[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const { notification } = App.useApp()
  const navigate = useNavigate()
  const shown = useRef(new Map<number, string>())

  useEffect(
    () => () => {
      for (const id of shown.current.keys()) notification.destroy(keyOf(id))
      shown.current.clear()
    },
    [notification],
  )
  useEffect(() => {
    for (const call of calls) {
      const { id, deviceName, pole, stationName, pressedAt, answerer, answeredBy } = call
      const look = `${answerer} ${answeredBy} ${language}`
      if (shown.current.get(id) === look) continue
      shown.current.set(id, look)
      const who = answerer && (answeredBy || callAnswererLabels[answerer][language])
      notification.open({
        key: keyOf(id),
        icon: <AlarmSymbol level={30} size={24} />,
        title: t('pole.calls.help', { name: pole ?? deviceName }),
        description: (
          <Stack gap={4}>
            {stationName && <span>{stationName}</span>}
            <span>
              {format.time(pressedAt)} · {who ? t('pole.calls.talksTo', { who }) : t('pole.calls.open')}
            </span>
          </Stack>
        ),
        actions: (
          <Actions align="end">
            <Button size="small" look="solid" onClick={() => navigate(helpCallAddress(id))}>
              {t('pole.calls.goTo')}
            </Button>
          </Actions>
        ),
        duration: 0,
      })
    }
    for (const id of shown.current.keys()) {
      if (calls.some((one) => one.id === id)) continue
      shown.current.delete(id)
      notification.destroy(keyOf(id))
    }
  })
  return null
}
