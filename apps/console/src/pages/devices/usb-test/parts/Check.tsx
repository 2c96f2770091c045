import { Button, Row, Stack, Text } from '@lamplighter/ui'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Line } from '../../../../hardware-key/client.ts'
import { useHelper } from '../../../../hardware-key/useHelper.ts'
import { reportOf } from '../report.ts'
import { heard, silence } from '../talk.ts'
import styles from '../usbTest.module.css'
import { useScan } from '../useScan.ts'
import { Connection } from './Connection.tsx'
import { HeldKeys } from './HeldKeys.tsx'
import { Ports } from './Ports.tsx'
import { RawLines } from './RawLines.tsx'
import { Turns } from './Turns.tsx'

/** The check itself: what is found, what is said, and a report of it. */
export function Check() {
  const { t } = useTranslation()
  const [talk, setTalk] = useState(silence)
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null)
  const onLine = useCallback((line: Line) => setTalk((before) => heard(before, line, Date.now())), [])
  const { state: helper, sign } = useHelper(onLine)
  const { ports, isDone, scan } = useScan()

  async function copy() {
    const { origin } = location
    const report = reportOf({ origin, agent: navigator.userAgent, at: Date.now(), ports, helper, talk })
    // Not there at all on a page that came by plain HTTP.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(report).then(() => true)).catch(() => false)
    setCopied(isCopied ? 'copied' : 'notCopied')
  }

  return (
    <>
      <Row gap={24} between wrap align="start" className={styles.heading ?? ''}>
        <div>
          <h1>{t('keys.test.title')}</h1>
          <p data-tone="dim">{t('keys.test.about')}</p>
        </div>
        <Stack gap={4}>
          <Button icon="copy" onClick={() => void copy()}>
            {t('keys.test.copy')}
          </Button>
          <Text as="p" tone="dim" size={12} role="status">
            {copied && t(`keys.test.${copied}`)}
          </Text>
        </Stack>
      </Row>
      <div className={styles.cards}>
        <Ports ports={ports} isDone={isDone} onScan={scan} />
        <Connection helper={helper} />
        <HeldKeys keys={helper.keys} sign={sign} />
        <Turns turns={talk.turns} />
        <RawLines lines={talk.lines} onClear={() => setTalk((before) => ({ ...silence, turns: before.turns }))} />
      </div>
    </>
  )
}
