import { forgetStates, startLive } from '@lamplighter/client'
import { homeOf } from '@lamplighter/contract'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { turnTo } from '../app/turnTo.ts'

/**
 * Goes over to another application or organisation, and to where it begins unless it is there already: new configuration
 * and rights, everything read anew, a new heart. Tells what went wrong, null where nothing did.
 */
export function useSwitch() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const cache = useQueryClient()
  return async (app: string, cust: number, to: string | null = homeOf(app) ?? '/'): Promise<Error | null> => {
    const done = message.loading(t('shell.stillSwitching'), 0)
    try {
      await turnTo(app, cust)
      forgetStates()
      startLive()
      if (to !== null) await navigate(to)
      await cache.resetQueries()
      return null
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      done()
    }
  }
}
