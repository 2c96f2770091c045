import { useAct } from '@lamplighter/client'
import { Actions, Button, formatNumber, Stack } from '@lamplighter/ui'
import { App, Modal, type RefSelectProps, Select } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../../form/RightButton.tsx'
import styles from './groups.module.css'
import { type GroupLine, parentsFor } from './groupTree.ts'

/** Of a group below another, px. */
const INDENT = 14

type Props = {
  group: GroupLine & { id: number }
  lines: readonly GroupLine[]
  onMerged: (into: number) => void
  onClose: () => void
}

/** Brings all that stands in a group to another one; it says beforehand what comes along and what is lost. */
export default function MergeDialog({ group, lines, onMerged, onClose }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const label = useId()
  const first = useRef<RefSelectProps>(null)
  const [into, setInto] = useState<number | null>(null)
  const [open, setOpen] = useState(true)
  const act = useAct('group.merge')
  const { id, name, groups, stations } = group
  const targets = parentsFor(lines, id).flatMap((line) => (line.id === null ? [] : [{ ...line, id: line.id }]))
  const target = targets.find((line) => line.id === into)
  const close = () => setOpen(false)
  const merge = () =>
    target &&
    act.mutate(
      { id, into: target.id },
      {
        onSuccess: () => {
          void message.success(t('sites.merge.done', { name, into: target.name }))
          onMerged(target.id)
          close()
        },
      },
    )
  return (
    <Modal
      open={open}
      centered
      title={t('sites.merge.title', { name })}
      footer={null}
      onCancel={close}
      afterClose={onClose}
      afterOpenChange={(isOpen) => isOpen && first.current?.focus()}
      destroyOnHidden
    >
      <Stack>
        <label htmlFor={label}>{t('sites.merge.into')}</label>
        <Select
          id={label}
          ref={first}
          placeholder={t('sites.merge.choose')}
          showSearch={{ optionFilterProp: 'label' }}
          value={into}
          onChange={setInto}
          options={targets.map((line) => ({ value: line.id, label: line.name, depth: line.depth }))}
          optionRender={({ data }) => <span style={{ paddingLeft: (data.depth - 1) * INDENT }}>{data.label}</span>}
          notFoundContent={t('sites.merge.nowhere')}
        />
        <ul className={styles.effects} data-tone="dim">
          <li>
            {groups + stations > 0
              ? t('sites.merge.moves', { groups: formatNumber(groups), stations: formatNumber(stations) })
              : t('sites.merge.empty')}
          </li>
          <li>{t('sites.merge.picture', { name })}</li>
          <li>{t('sites.merge.rights', { name })}</li>
        </ul>
        <Actions align="end">
          <Button onClick={close}>{t('common.cancel')}</Button>
          <RightButton
            look="solid"
            right="group.save"
            why={target ? undefined : t('sites.merge.choose')}
            busy={act.isPending}
            onClick={merge}
          >
            {t('sites.merge.go')}
          </RightButton>
        </Actions>
      </Stack>
    </Modal>
  )
}
