import { useNow } from '@lamplighter/client'
import { lookOf } from '@lamplighter/kinds/views'
import { Button, EmptyState, FailedState, IconButton, Row, Skeleton, Stack, StateSymbol, Text } from '@lamplighter/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { MoreCommands } from '../../../../command/dialog/MoreCommands.tsx'
import { ManualOverrides } from '../../../../command/ManualOverrides.tsx'
import { useForceRead } from '../../../../command/useForceRead.ts'
import { Orders } from '../../../../device/detail/Orders.tsx'
import { Values } from '../../../../device/detail/Values.tsx'
import { type Device, useDevice } from '../../../../device/useDevice.ts'
import { DiagnosisLine } from '../../../../diagnosis/DiagnosisLine.tsx'
import { useMissing } from '../../../../form/useMissing.ts'
import { TO_FOLLOW, useRights } from '../command/useOrder.ts'
import { isStale } from '../list/liveRow.ts'
import { AssetCard } from './AssetCard.tsx'
import styles from './detail.module.css'
import { Frames } from './Frames.tsx'
import { Hero } from './Hero.tsx'
import { InventoryFacts } from './InventoryFacts.tsx'
import { LevelReasons } from './LevelReasons.tsx'
import { PowerLine } from './PowerLine.tsx'
import { RetiredNotice } from './RetiredNotice.tsx'
import { type Tab, Ways } from './Ways.tsx'

const PACE = 15_000
const NOT_FOUND = 990005

type Props = {
  id: number
  /** Null without a map. */
  onLocate: (() => void) | null
  onClose: () => void
  onOrder: (groupId: string) => void
}

function Head({
  device,
  stale,
  onLocate,
  onClose,
}: { device: Device; stale: boolean } & Pick<Props, 'onLocate' | 'onClose'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const { kind, name, code, refreshTime } = device
  return (
    <Row as="header" gap={10} pad={[0, 8, 0, 12]} height={52} rule="below">
      <StateSymbol look={lookOf(kind, device, stale && device.online)} size={34} />
      <Stack fill gap={0}>
        <Text as="h2" size={15} bold cut translate="no">
          {name}
        </Text>
        <Row as="p" align="baseline" size={12} data-tone="dim">
          <Text mono cut>
            {code}
          </Text>
          <Text nowrap title={format.dateTime(refreshTime)}>
            {refreshTime === null
              ? t('monitor.detail.never')
              : stale
                ? format.age(refreshTime, now)
                : format.time(refreshTime)}
          </Text>
        </Row>
      </Stack>
      {onLocate && <IconButton icon="pin" label={t('monitor.detail.locate')} onClick={onLocate} />}
      <IconButton icon="close" label={t('common.close')} onClick={onClose} />
    </Row>
  )
}

/** What stands in the panel's place while the device is not known, with the way out. */
const Bare = ({ onClose, children }: Pick<Props, 'onClose'> & { children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <Stack full gap={0}>
      <Row justify="end" pad={8}>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </Row>
      {children}
    </Stack>
  )
}

/** How a device is at this moment. */
function Today({ device, stale, onOrder }: { device: Device; stale: boolean } & Pick<Props, 'onOrder'>) {
  const isLamp = device.kind === 'luminaire'
  return (
    <>
      <DiagnosisLine device={device} />
      {isLamp && <Hero device={device} stale={stale} />}
      <div className={styles.overrides}>
        <ManualOverrides device={device} onOrder={onOrder} />
      </div>
      {isLamp && <LevelReasons device={device} />}
      <Values device={device} stale={stale} />
    </>
  )
}

/** Everything about one device: its state, its values, its last day, its last orders. */
export function DetailPanel({ id, onLocate, onClose, onOrder }: Props) {
  const { t } = useTranslation()
  const now = useNow(PACE)
  const lacking = useMissing()
  const { device, error, retry } = useDevice(id)
  const [tab, setTab] = useState<Tab>('values')
  const { read, reading } = useForceRead(device, onOrder)
  const mayRead = useRights()['light.read']
  if (error?.code === NOT_FOUND)
    return (
      <EmptyState
        icon="search"
        title={t('monitor.detail.unknown')}
        text={t('monitor.detail.unknownText', { id })}
        action={{ label: t('common.close'), run: onClose }}
      />
    )
  if (error)
    return (
      <Bare onClose={onClose}>
        <FailedState
          title={t('common.failed.title')}
          text={error.message}
          action={{ label: t('common.retry'), run: retry }}
        />
      </Bare>
    )
  if (!device)
    return (
      <Bare onClose={onClose}>
        <Stack pad={[0, 12]}>
          <Skeleton rows={10} height={20} label={t('common.loading')} />
        </Stack>
      </Bare>
    )
  const stale = isStale({ ...device, light: device.kind === 'luminaire' ? device.light : true }, now)
  return (
    <Stack full gap={0}>
      <Head device={device} stale={stale} onLocate={onLocate} onClose={onClose} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div className={styles.body} tabIndex={0}>
        {tab === 'frames' ? (
          <Frames deviceId={id} />
        ) : (
          <>
            {device.retired ? (
              <RetiredNotice id={id} retired={device.retired} />
            ) : (
              <Today device={device} stale={stale} onOrder={onOrder} />
            )}
            <PowerLine key={id} device={device} />
            <Orders deviceId={id} kind={device.kind} />
            <AssetCard device={device} />
            <InventoryFacts facts={device.facts} />
          </>
        )}
      </div>
      <Row as="footer" pad={[0, 12]} height={44} rule="above">
        {!device.retired && (
          <>
            <Button
              size="small"
              icon="refresh"
              disabled={!mayRead || reading}
              title={lacking('light.read') ?? lacking(TO_FOLLOW)}
              onClick={read}
            >
              {t('monitor.detail.read')}
            </Button>
            <MoreCommands size="small" device={device} onSent={onOrder} />
          </>
        )}
        <Ways device={device} tab={tab} onTab={setTab} />
      </Row>
    </Stack>
  )
}
