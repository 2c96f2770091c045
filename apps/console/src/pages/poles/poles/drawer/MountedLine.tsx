import { useAct, useDeviceState, useSession } from '@lamplighter/client'
import { type Mounted, POLE } from '@lamplighter/contract'
import { kindNames } from '@lamplighter/kinds/names'
import { IconButton, Row, Stack, Text } from '@lamplighter/ui'
import { Dropdown, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { useStateWord } from '../../../../device/useStateWord.ts'
import { Mark } from '../Mark.tsx'
import type { MoveDeviceTask } from './MoveDeviceDialog.tsx'

const loops = Array.from({ length: POLE.loops }, (_, at) => at + 1)

type Props = {
  poleId: number
  device: Mounted
  mayEdit: boolean
  onTask: (task: MoveDeviceTask) => void
  onTakeDown: () => void
}

/** A device on a pole: its state, since when it is mounted, which loop feeds it, and its actions. */
export function MountedLine({ poleId, device, mayEdit, onTask, onTakeDown }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const format = useFormat()
  const word = useStateWord()
  const live = useDeviceState(device.id)
  const feed = useAct('pole.feed')
  const { id, name, kind, loop, since } = device
  const of = (n: number) => t('poleWork.loop.n', { n })
  const details = [kindNames[kind].label[language], word(kind, live ?? device), ...(loop && !mayEdit ? [of(loop)] : [])]
  const lines = [details.join(' · '), ...(since ? [t('poleWork.since', { day: format.date(since) })] : [])]
  return (
    <Row as="li" rule="below" pad={[4, 0]}>
      <Mark device={device} size={20} />
      <Stack as="span" gap={0} fill>
        <Text cut size={13} bold>
          {name}
        </Text>
        {lines.map((line) => (
          <Text key={line} cut size={12} tone="dim">
            {line}
          </Text>
        ))}
      </Stack>
      {mayEdit && (
        <>
          <Select
            size="small"
            variant="filled"
            allowClear
            style={{ width: 96 }}
            aria-label={t('poleWork.loop.label', { name })}
            placeholder={t('poleWork.loop.none')}
            value={loop}
            loading={feed.isPending}
            options={loops.map((n) => ({ value: n, label: of(n) }))}
            onChange={(next: number | undefined) => feed.mutate({ poleId, deviceId: id, loop: next ?? null })}
          />
          <Dropdown
            autoFocus
            trigger={['click']}
            placement="bottomRight"
            menu={{
              items: (['move', 'replace'] as const).map((way) => ({
                key: way,
                label: t(`poleWork.${way}.act`),
                onClick: () => onTask({ way, device }),
              })),
            }}
          >
            <IconButton icon="more" label={t('poleWork.more', { name })} />
          </Dropdown>
          <IconButton icon="close" label={t('poles.takeDown', { name })} onClick={onTakeDown} />
        </>
      )}
    </Row>
  )
}
