import { formatNumber, IconButton, Pill, PlainTable, Row, Stack, Text, useIsPhone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { dump } from './hex.ts'
import styles from './log.module.css'
import type { Line } from './log.ts'
import { moment } from './moment.ts'
import type { FrameWords } from './useFrameWords.ts'

type Props = { line: Line; words: FrameWords; onClose: () => void }

/** One frame whole: what it says and the bytes that say it. */
export function FrameDetail({ line, words, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPhone = useIsPhone()
  const { fields, seq, cut } = words.said(line)
  const trouble = words.trouble(line)
  const shown = line.bytes.length / 2
  return (
    <Stack as="section" gap={0} className={styles.detail} aria-label={t('communication.frame')}>
      <Row as="header" gap={12} className={styles.head}>
        <Text as="b" tone="text" size={13}>
          {words.type(line)}
        </Text>
        <span>{moment(line.ts, format.dateTime)}</span>
        {seq !== null && <span>{t('communication.seq', { n: seq })}</span>}
        <Text as="code" mono grow cut title={line.topic}>
          {line.topic}
        </Text>
        <IconButton icon="close" label={t('communication.closeFrame')} onClick={onClose} />
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <div className={styles.parts} tabIndex={0}>
        <div>
          {trouble && (
            <p className={styles.trouble} role="note">
              {trouble}
            </p>
          )}
          {cut && (
            <p className={styles.note}>
              {t('communication.cut', { shown: formatNumber(shown), of: formatNumber(line.length) })}
            </p>
          )}
          {fields.length > 0 && (
            <PlainTable className={styles.fields ?? ''}>
              <thead>
                <tr>
                  <th scope="col">{t('communication.field.metric')}</th>
                  <th scope="col">{t('communication.field.value')}</th>
                </tr>
              </thead>
              <tbody>
                {fields.map((field, at) => {
                  const name = words.name(field)
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a frame may say the same twice, and never changes
                    <tr key={at}>
                      <th scope="row">
                        {name}
                        {field.name !== null && field.name !== name && <code>{field.name}</code>}
                        {field.historical && <Pill>{t('communication.historical')}</Pill>}
                      </th>
                      <td>{words.value(field)}</td>
                    </tr>
                  )
                })}
              </tbody>
            </PlainTable>
          )}
        </div>
        <pre className={styles.hex} title={t('communication.hex')}>
          {dump(line.bytes, isPhone ? 8 : 16).map(({ at, bytes, letters }) => (
            <span key={at}>
              <i>{at}</i>
              <b>{bytes}</b>
              <em>{letters}</em>
            </span>
          ))}
        </pre>
      </div>
    </Stack>
  )
}
