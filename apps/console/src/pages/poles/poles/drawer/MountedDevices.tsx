import { useAct, useCall, useMay, useSession } from '@lamplighter/client'
import { type Kind, lampsOf, POLE, type PoleRow, sentenceOf } from '@lamplighter/contract'
import { kindNames } from '@lamplighter/kinds/names'
import { formatNumber, Section, Text } from '@lamplighter/ui'
import { Alert, App, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MountedLine } from './MountedLine.tsx'
import { MoveDeviceDialog, type MoveDeviceTask } from './MoveDeviceDialog.tsx'

/** The devices mounted on a pole with their state; others are found by search and mounted, or taken down. */
export function MountedDevices({ pole }: { pole: PoleRow }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { message } = App.useApp()
  const mayEdit = useMay('pole.save')
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState('')
  const [task, setTask] = useState<MoveDeviceTask | null>(null)
  const found = useCall('device.search', { text }, { enabled: mayEdit && text !== '', keep: true })
  const mount = useAct('pole.mount', { quiet: true })
  const lamps = lampsOf(pole).length
  const there = new Set(pole.devices.map(({ id }) => id))
  const hits = (found.data?.devices ?? []).filter(({ id }) => !there.has(id))

  function change(device: { id: number; name: string; kind: Kind }, poleId: number | null) {
    setRefusal('')
    setText('')
    const { number } = pole
    if (poleId !== null && device.kind === 'luminaire' && lamps >= POLE.lamps) {
      setRefusal(sentenceOf('pole.full', { number, limit: POLE.lamps, count: lamps + 1 }, language))
      return
    }
    mount.mutate(
      { poleId, deviceIds: [device.id] },
      {
        onSuccess: () =>
          void message.success(t(poleId === null ? 'poles.tookDown' : 'poles.hung', { name: device.name, number })),
        onError: (error) => setRefusal(error.message),
      },
    )
  }
  return (
    <Section
      title={t('poles.mounted')}
      note={t('poles.mountedNote', { lamps, limit: POLE.lamps, all: formatNumber(pole.devices.length) })}
    >
      {pole.devices.length === 0 ? (
        <Text as="p" tone="dim" size={12}>
          {t('poles.nothing')}
        </Text>
      ) : (
        <ul>
          {pole.devices.map((device) => (
            <MountedLine
              key={device.id}
              poleId={pole.id}
              device={device}
              mayEdit={mayEdit}
              onTask={setTask}
              onTakeDown={() => change(device, null)}
            />
          ))}
        </ul>
      )}
      {mayEdit && (
        <Select
          aria-label={t('poles.mount')}
          placeholder={t('poles.mountSearch')}
          style={{ width: '100%' }}
          value={null}
          loading={mount.isPending || found.isFetching}
          showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
          notFoundContent={text === '' ? null : t('list.noMatch')}
          options={hits.map(({ id, name, kind, code }) => ({
            value: id,
            label: `${name} · ${kindNames[kind].label[language]} · ${code}`,
          }))}
          onSelect={(id: number | null) => {
            const hit = hits.find((one) => one.id === id)
            if (hit) change(hit, pole.id)
          }}
        />
      )}
      {refusal && <Alert showIcon type="error" title={refusal} />}
      {task && <MoveDeviceDialog pole={pole} task={task} onClose={() => setTask(null)} />}
    </Section>
  )
}
