import { useCall, useLink } from '@lamplighter/client'
import {
  Button,
  EmptyState,
  FailedState,
  formatNumber,
  IconButton,
  Panel,
  Row,
  Segments,
  Stack,
  Text,
  useIsPhone,
  VirtualTable,
} from '@lamplighter/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { useForceRead } from '../../../../command/useForceRead.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { TickBox } from '../../../../form/TickBox.tsx'
import { Keyword } from '../../../../list/Keyword.tsx'
import { saveFile } from '../../../../list/saveFile.ts'
import { ConnectionActs } from '../acts/ConnectionActs.tsx'
import { asText } from './asText.ts'
import { setClearOld, useClearOld } from './clearOld.ts'
import { FrameDetail } from './FrameDetail.tsx'
import styles from './log.module.css'
import type { Line } from './log.ts'
import { type Direction, matching } from './search.ts'
import { useFrameColumns } from './useFrameColumns.tsx'
import { useFrameLog } from './useFrameLog.ts'
import { useFrameWords } from './useFrameWords.ts'

type Props = {
  deviceId: number
  direction: Direction | null
  text: string
  onDirection: (direction: Direction | null) => void
  onText: (text: string) => void
  onClose: () => void
}

/** What is said on one connection, as it is said. */
export function LogPanel(props: Props) {
  const { t } = useTranslation()
  const { data: device, error, refetch } = useCall('device.detail', { id: props.deviceId })
  if (device) return <OpenLog {...props} device={device} />
  return (
    <Panel label={t('communication.log')}>
      {error && (
        <FailedState
          title={t('common.failed.title')}
          text={error.message}
          action={{ label: t('common.retry'), run: () => void refetch() }}
        />
      )}
    </Panel>
  )
}

const idOf = ({ no }: Line) => no

function OpenLog({
  device,
  direction,
  text,
  onDirection,
  onText,
  onClose,
}: Omit<Props, 'deviceId'> & { device: Device }) {
  const { id: deviceId, name, code } = device
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const format = useFormat()
  const clearOld = useClearOld(({ on }) => on)
  const { log, names, named, past, error, retry, pause, resume, clear } = useFrameLog(deviceId, code)
  const words = useFrameWords(names, named)
  const lost = useLink(({ link }) => link.state === 'lost')
  const state = log.paused ? 'still' : lost ? 'lost' : 'live'
  const [chosen, setChosen] = useState<number | null>(null)
  const lines = useMemo(() => matching(log.lines, direction, text, words.line), [log.lines, direction, text, words])
  const columns = useFrameColumns(words, isPhone)
  const line = log.lines.find(({ no }) => no === chosen)
  const { read, reading } = useForceRead(device)
  const refused = Object.entries(past?.faults ?? {})
  const save = () => {
    const content = asText(lines, words, format.dateTime)
    saveFile(new Blob([content], { type: 'text/plain;charset=utf-8' }), `${code}-${format.date(Date.now())}.txt`)
  }
  return (
    <Panel
      flush
      title={name}
      note={
        <Text mono size={12}>
          {code}
        </Text>
      }
      label={t('communication.log')}
      className={styles.panel}
      actions={
        <>
          <RightButton size="small" right="light.read" icon="refresh" busy={reading} onClick={read}>
            {t('communication.read')}
          </RightButton>
          {!isPhone && <IconButton icon="close" label={t('common.close')} onClick={onClose} />}
        </>
      }
    >
      <Stack full gap={0}>
        <ConnectionActs device={device} />
        <Row wrap gap={[6, 8]} pad={[6, 8]} className={styles.bar}>
          <Segments label={t('communication.field.direction')}>
            {([null, 'received', 'sent'] as const).map((key) => (
              <button key={key} type="button" aria-pressed={direction === key} onClick={() => onDirection(key)}>
                {t(`communication.direction.${key ?? 'all'}`)}
              </button>
            ))}
          </Segments>
          <Keyword keyword={text} label={t('communication.find')} onKeyword={onText} />
          <Row wrap gap={[6, 8]} className={styles.tools}>
            <TickBox checked={clearOld} onToggle={() => setClearOld(!clearOld)} title={t('communication.clearOldText')}>
              {t('communication.clearOld')}
            </TickBox>
            <Button size="small" icon="close" disabled={log.lines.length === 0} onClick={clear}>
              {t('communication.clear')}
            </Button>
            <Button size="small" icon="download" disabled={lines.length === 0} onClick={save}>
              {t('communication.export')}
            </Button>
            <Button
              size="small"
              look={log.paused ? 'solid' : 'plain'}
              icon={log.paused ? 'play' : 'stop'}
              onClick={log.paused ? resume : pause}
            >
              {log.paused ? t('communication.resume', { n: formatNumber(log.held.length) }) : t('communication.pause')}
            </Button>
          </Row>
        </Row>
        <Row as="p" wrap gap={[2, 16]} className={styles.counts} role="status">
          <span className={styles.live} data-on={state === 'live'}>
            {t(`communication.${state}`)}
          </span>
          {t('communication.shown', { shown: formatNumber(lines.length), of: formatNumber(log.lines.length) })}
          {past && (
            <span>
              {t('communication.since', { received: formatNumber(past.received), sent: formatNumber(past.sent) })}
            </span>
          )}
          {refused.map(([reason, n]) => (
            <Text key={reason} tone="warn">
              {words.fault(reason)} {formatNumber(n)}
            </Text>
          ))}
        </Row>
        <div className={styles.lines}>
          {error && log.lines.length === 0 ? (
            <FailedState
              title={t('common.failed.title')}
              text={error.message}
              action={{ label: t('common.retry'), run: retry }}
            />
          ) : (
            <VirtualTable
              rows={lines}
              columns={columns}
              idOf={idOf}
              label={t('communication.frames')}
              current={chosen}
              onCurrent={setChosen}
              empty={
                <EmptyState
                  icon="command"
                  title={t(log.lines.length > 0 ? 'communication.noFrameMatch' : 'communication.noFrames')}
                  text={t(log.lines.length > 0 ? 'communication.noFrameMatchText' : 'communication.noFramesText')}
                />
              }
            />
          )}
        </div>
        {line && <FrameDetail key={line.no} line={line} words={words} onClose={() => setChosen(null)} />}
      </Stack>
    </Panel>
  )
}
