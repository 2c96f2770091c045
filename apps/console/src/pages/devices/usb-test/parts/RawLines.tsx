import { Button, EmptyState } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { LoggedLine } from '../talk.ts'
import { timeOf } from '../time.ts'
import styles from '../usbTest.module.css'
import { Card } from './Card.tsx'

/** Every message as it went over the wire. */
export function RawLines({ lines, onClear }: { lines: readonly LoggedLine[]; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <Card
      area="raw"
      title={t('keys.test.raw')}
      aside={
        <Button size="small" disabled={lines.length === 0} onClick={onClear}>
          {t('keys.test.clear')}
        </Button>
      }
    >
      {lines.length === 0 ? (
        <EmptyState compact icon="list" title={t('keys.test.noRaw')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it too
        <ol className={styles.log} tabIndex={0} aria-label={t('keys.test.raw')}>
          {lines.map(({ id, at, way, url, text }) => (
            <li key={id}>
              <time data-tone="dim">{timeOf(at)}</time>
              <span data-tone={way === 'in' ? undefined : 'dim'}>{t(`keys.test.way.${way}`)}</span>
              <code>{text || url}</code>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
