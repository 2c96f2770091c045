import { onServerClock, useLink } from '@lamplighter/client'
import { NOTICE } from '@lamplighter/contract'
import { App } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../app/useFormat.ts'

// Two notices: one that takes the place of another just as its time is over would go with it.
const LOST = 'lost'
const REGAINED = 'regained'
const seconds = NOTICE.short / 1000

/** Says when the live connection is lost, and when it is back, for how long it was away. */
export function Notices() {
  const { t } = useTranslation()
  const format = useFormat()
  const { notification } = App.useApp()
  const lostAt = useLink(({ link }) => (link.state === 'lost' ? link.since : null))
  const regained = useLink((state) => state.regained)

  useEffect(() => {
    if (lostAt === null) return
    notification.warning({
      key: LOST,
      title: t('shell.lost.title'),
      description: t('shell.lost.text', { time: format.dateTime(onServerClock(lostAt)) }),
      duration: seconds,
    })
  }, [lostAt, notification, t, format])

  useEffect(() => {
    if (regained === null) return
    useLink.setState({ regained: null })
    notification.destroy(LOST)
    notification.success({
      key: REGAINED,
      title: t('shell.regained.title'),
      description: t('shell.regained.text', {
        time: format.dateTime(onServerClock(regained.since)),
        duration: format.duration(regained.lasted),
      }),
      duration: seconds,
    })
  }, [regained, notification, t, format])

  return null
}
