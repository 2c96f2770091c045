import { Button, Stack } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../Refusal.tsx'
import type { Enter } from '../useEntering.ts'
import styles from './qr.module.css'
import { useQr } from './useQr.ts'

const SIZE = 208
const imageOf = (code: string) => `/api/station/auth/ShowQrCode?id=${code}`

/** A code to scan with a phone that is signed in. In the demo its page can be opened beside it. */
export default function QrPanel({ enter, isDemo }: { enter: Enter; isDemo: boolean }) {
  const { t } = useTranslation()
  const { state, renew } = useQr(enter)
  const isDone = state.at === 'expired' || state.at === 'refused' || state.at === 'failed'
  return (
    <Stack fill align="center" justify="center" gap={12}>
      <div className={styles.plate} data-dim={state.at !== 'shown'}>
        {'code' in state && <img src={imageOf(state.code)} width={SIZE} height={SIZE} alt={t('login.qr.alt')} />}
        {isDone && (
          <Button look="solid" size="thumb" icon="refresh" className={styles.renew} onClick={renew}>
            {t('login.qr.renew')}
          </Button>
        )}
      </div>
      <Stack gap={0} align="center" size={13} data-tone="dim" className={styles.sentence}>
        <p role="status">{t(`login.qr.${state.at}`)}</p>
        {state.at === 'shown' && (
          <p>
            {t('login.qr.left', { seconds: state.left })}{' '}
            {isDemo && (
              <a href={`/qr?code=${state.code}`} target="_blank" rel="noreferrer">
                {t('login.qr.phone')}
              </a>
            )}
          </p>
        )}
      </Stack>
      {state.at === 'failed' && <Refusal text={state.reason} />}
    </Stack>
  )
}
