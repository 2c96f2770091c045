import { useAct, useCall, useMay } from '@lamplighter/client'
import { type CameraState, cameraStatusLabels } from '@lamplighter/contract'
import { Facts, IconButton, NOTHING, Row, Section, Text } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { RightButton } from '../../form/RightButton.tsx'
import { useConfirm } from '../../form/useConfirm.ts'
import { ConnectionDialog } from './ConnectionDialog.tsx'

/** The address of its stream, for a player: whoever may see video may copy it. */
function Stream({ id }: { id: number }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const { data } = useCall('video.stream', { id }, { enabled: useMay('video.view') })
  if (!data?.address) return <>{NOTHING}</>
  const copy = () =>
    navigator.clipboard.writeText(data.address).then(
      () => message.success(t('video.connection.copied')),
      () => message.warning(t('video.connection.notCopied')),
    )
  return (
    <Row gap={4}>
      <Text cut>{data.address}</Text>
      <IconButton icon="copy" size="tiny" label={t('video.connection.copy')} onClick={() => void copy()} />
    </Row>
  )
}

/** Where a camera is reached, and how it answered last. */
export function ConnectionSection({ id, state, onChange }: { id: number; state: CameraState; onChange: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const confirm = useConfirm()
  const [isOpen, setOpen] = useState(false)
  const mayConfigure = useMay('poleDevice.configure')
  const { data, refetch } = useCall('video.connection', { id }, { enabled: mayConfigure })
  const forget = useAct('video.disconnect')
  const connection = data?.connection ?? null

  const changed = () => {
    void refetch()
    onChange()
  }
  const remove = () =>
    confirm({
      title: t('video.connection.removeAsk'),
      text: t('video.connection.removeText'),
      act: t('video.connection.remove'),
      danger: true,
      onYes: () => void forget.mutateAsync({ id }).then(changed),
    })

  const { status, askedAt, isConnected } = state
  const answer = !isConnected
    ? t('video.connection.none')
    : status
      ? cameraStatusLabels[status][format.language]
      : t('video.connection.asking')
  return (
    <Section
      title={t('video.connection.title')}
      actions={
        <Row gap={8}>
          {isConnected && (
            <RightButton right="poleDevice.configure" size="small" look="link" onClick={remove}>
              {t('video.connection.remove')}
            </RightButton>
          )}
          <RightButton right="poleDevice.configure" size="small" onClick={() => setOpen(true)}>
            {t(isConnected ? 'video.connection.change' : 'video.connection.set')}
          </RightButton>
        </Row>
      }
    >
      <Facts
        facts={[
          {
            key: 'state',
            label: t('video.connection.state'),
            value: askedAt ? `${answer} · ${format.time(askedAt)}` : answer,
            tone: status === 'reachable' ? 'good' : status ? 'bad' : 'dim',
          },
          ...(connection
            ? [
                { key: 'address', label: t('video.connection.address'), value: connection.address },
                { key: 'user', label: t('video.connection.user'), value: connection.user || NOTHING },
              ]
            : []),
          { key: 'stream', label: 'RTSP', value: <Stream id={id} /> },
        ]}
      />
      {isOpen && data && (
        <ConnectionDialog
          id={id}
          connection={connection}
          onSaved={() => {
            setOpen(false)
            changed()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  )
}
