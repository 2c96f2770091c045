import { useAct } from '@lamplighter/client'
import { formatNumber } from '@lamplighter/ui'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'

/** Restores retired devices and says how many. */
export function useRestoreDevices() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const { mutate, isPending } = useAct('device.restore')
  const restore = (ids: number[], onDone: () => void = () => undefined) =>
    mutate(
      { ids },
      {
        onSuccess: ({ count }) => {
          void message.success(t('retire.restored', { n: formatNumber(count) }))
          onDone()
        },
      },
    )
  return { restore, busy: isPending }
}
