import { useMay } from '@lamplighter/client'
import { Icon } from '@lamplighter/ui'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { allowSound, checkAudible, useAudible } from '../../alarm/sound/audible.ts'
import { useSoundSettings } from '../../alarm/sound/soundSettings.ts'
import { useSoundHolder } from '../../alarm/sound/useIsSounding.ts'
import styles from './SoundBlocked.module.css'

/** Says that the browser keeps alarms silent, until a click or a key lets them be heard; in the window that sounds them, in a row of its own of the shell. */
export function SoundBlocked() {
  const { t } = useTranslation()
  const isHolder = useSoundHolder((state) => state.isHolder)
  const on = useSoundSettings((settings) => settings.on)
  const blocked = useAudible((state) => state.blocked)
  const mayAlarms = useMay('alarm.view')
  const isWanted = isHolder && on && mayAlarms
  useEffect(() => {
    if (!isWanted) return
    void checkAudible()
    const allow = () => void allowSound()
    // Once the click is over: what it was meant for must not move away under it.
    document.addEventListener('click', allow)
    document.addEventListener('keyup', allow)
    return () => {
      document.removeEventListener('click', allow)
      document.removeEventListener('keyup', allow)
    }
  }, [isWanted])
  if (!isWanted || !blocked) return null
  const shell = document.querySelector('[data-shell]')
  return createPortal(
    <div role="status" className={styles.strip} data-bare={shell === null}>
      <Icon name="warning" size={16} />
      <span>{t('shell.soundBlocked')}</span>
    </div>,
    shell ?? document.body,
  )
}
