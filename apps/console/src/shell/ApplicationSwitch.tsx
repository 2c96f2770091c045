import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../app/states/Notice.tsx'
import notices from '../app/states/states.module.css'
import { useSwitch } from './useSwitch.ts'

/** Goes over to the application of the address; where that fails, says so in its place and lets the user try again. */
export function ApplicationSwitch({ application, organisation }: { application: string; organisation: number }) {
  const { t } = useTranslation()
  const switchTo = useSwitch()
  const [failure, setFailure] = useState<Error | null>(null)
  async function cross() {
    setFailure(null)
    setFailure(await switchTo(application, organisation, null))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and then whenever the user asks
  useEffect(() => void cross(), [])
  if (!failure) return null
  return (
    <Notice sight="dark" title={t('common.failed.title')} text={failure.message}>
      <button type="button" className={notices.button} onClick={() => void cross()}>
        {t('common.retry')}
      </button>
    </Notice>
  )
}
