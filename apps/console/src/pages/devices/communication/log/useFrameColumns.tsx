import { type Column, formatNumber, Icon, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import styles from './log.module.css'
import type { Line } from './log.ts'
import { moment } from './moment.ts'
import type { FrameWords } from './useFrameWords.ts'

/** A frame on one line. */
export function useFrameColumns(words: FrameWords, narrow: boolean): Column<Line>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const head = (key: 'time' | 'direction' | 'type' | 'code' | 'length' | 'says') => t(`communication.field.${key}`)
  const direction = (send: boolean) => t(`communication.direction.${send ? 'sent' : 'received'}`)
  const says: Column<Line> = {
    key: 'says',
    head: head('says'),
    width: narrow ? 130 : 260,
    grows: true,
    cell: (line) => {
      const text = words.line(line)
      return (
        <Text title={text} tone={words.trouble(line) === '' ? undefined : 'warn'}>
          {text}
        </Text>
      )
    },
  }
  const time: Column<Line> = {
    key: 'time',
    head: head('time'),
    width: 104,
    mono: true,
    cell: ({ ts }) => moment(ts, format.time),
  }
  const way: Column<Line> = {
    key: 'direction',
    head: narrow ? '' : head('direction'),
    width: narrow ? 30 : 92,
    cell: ({ send }) => (
      <span className={styles.way} data-send={send} title={direction(send)}>
        <Icon name={send ? 'upload' : 'download'} size={13} />
        {!narrow && direction(send)}
      </span>
    ),
  }
  const type: Column<Line> = {
    key: 'type',
    head: head('type'),
    width: narrow ? 92 : 116,
    cell: (line) => words.type(line),
  }
  if (narrow) return [time, way, type, says]
  return [
    time,
    way,
    type,
    { key: 'code', head: head('code'), width: 162, mono: true, cell: ({ code }) => code },
    {
      key: 'length',
      head: head('length'),
      unit: 'B',
      width: 70,
      right: true,
      cell: ({ length }) => formatNumber(length),
    },
    says,
  ]
}
