import { Icon } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scene } from './scene.ts'

/** A position that is older, ms, is asked for anew; and how long is waited for it. */
const FRESH = 10_000
const PATIENCE = 15_000

/** Shows the map around whoever holds the phone. */
export function LocateMe({ scene }: { scene: Scene }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const locate = () => {
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        scene.goTo([coords.longitude, coords.latitude])
      },
      () => {
        setBusy(false)
        void message.warning(t('map.notLocated'))
      },
      { enableHighAccuracy: true, maximumAge: FRESH, timeout: PATIENCE },
    )
  }
  return (
    <button type="button" disabled={busy} aria-label={t('map.locateMe')} title={t('map.locateMe')} onClick={locate}>
      <Icon name="navigate" />
    </button>
  )
}
