import { call } from '@lamplighter/client'
import type { HeldKey } from '@lamplighter/contract'
import { Button, EmptyState, Row, Stack, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sign } from '../../../../hardware-key/useHelper.ts'
import styles from '../usbTest.module.css'
import { Card } from './Card.tsx'

type Trial =
  | { at: 'idle' | 'signing' }
  | { at: 'signed'; bytes: number }
  | { at: 'unsigned' | 'failed'; reason: string }

/** Has a key sign a challenge of the server, and throws the answer away. */
function useTrial(sign: Sign, serial: string) {
  const { t } = useTranslation()
  const [trial, setTrial] = useState<Trial>({ at: 'idle' })
  async function attempt(): Promise<Trial> {
    const { challenge } = await call('key.challenge', {})
    const signature = await sign(serial, challenge)
    if (signature === null) return { at: 'unsigned', reason: t('keys.test.unsigned') }
    return { at: 'signed', bytes: atob(signature).length }
  }
  async function run() {
    setTrial({ at: 'signing' })
    setTrial(await attempt().catch((error: Error): Trial => ({ at: 'failed', reason: error.message })))
  }
  return { trial, run }
}

function Held({ held, sign }: { held: HeldKey; sign: Sign }) {
  const { t } = useTranslation()
  const { trial, run } = useTrial(sign, held.serial)
  const outcome =
    trial.at === 'signed' ? t('keys.test.signed', { n: trial.bytes }) : 'reason' in trial ? trial.reason : ''
  return (
    <Stack as="li" gap={4} pad={[8, 0]} rule="above">
      <Row gap={12}>
        <b>{held.user || '-'}</b>
        <Text as="code" tone="dim" grow breaks>
          {held.serial}
        </Text>
        <Button size="small" busy={trial.at === 'signing'} onClick={() => void run()}>
          {t(trial.at === 'signing' ? 'keys.test.signing' : 'keys.test.sign')}
        </Button>
      </Row>
      <Text as="p" tone={trial.at === 'signed' ? 'good' : 'bad'} size={13} role="status">
        {outcome}
      </Text>
      <details>
        <summary>{t('keys.test.publicKey')}</summary>
        <pre>{held.publicKey}</pre>
      </details>
    </Stack>
  )
}

/** The keys that the helper lists, each to be tried. */
export function HeldKeys({ keys, sign }: { keys: readonly HeldKey[]; sign: Sign }) {
  const { t } = useTranslation()
  return (
    <Card area="keys" title={t('keys.test.keys')}>
      {keys.length === 0 ? (
        <EmptyState compact icon="plug" title={t('keys.test.noKeys')} />
      ) : (
        <ul className={styles.key}>
          {keys.map((held) => (
            <Held key={held.serial} held={held} sign={sign} />
          ))}
        </ul>
      )}
    </Card>
  )
}
