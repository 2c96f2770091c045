import { useAct } from '@lamplighter/client'
import { Button } from '@lamplighter/ui'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type Device = { code: string; name: string }

const keyOf = (code: string) => `third-party/${code}`

/** A notice for each device of the third-party alarm server whose alarm nobody handles yet. */
export function ThirdPartyNotices({ waiting }: { waiting: readonly Device[] }) {
  const { t } = useTranslation()
  const { notification } = App.useApp()
  const deal = useAct('alarmAccount.deal')
  const shown = useRef(new Set<string>())
  const { mutate } = deal
  useEffect(() => {
    for (const { code, name } of waiting) {
      if (shown.current.has(code)) continue
      shown.current.add(code)
      notification.error({
        key: keyOf(code),
        title: t('alarms.thirdParty.title', { name: name || code }),
        description: t('alarms.thirdParty.text', { code }),
        actions: (
          <Button size="small" onClick={() => mutate({ code })}>
            {t('alarms.thirdParty.deal')}
          </Button>
        ),
        duration: 0,
      })
    }
    for (const code of shown.current) {
      if (waiting.some((one) => one.code === code)) continue
      shown.current.delete(code)
      notification.destroy(keyOf(code))
    }
  }, [waiting, notification, mutate, t])
  return null
}
