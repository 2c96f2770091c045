import type { CallError } from '@lamplighter/client'
import { useAct } from '@lamplighter/client'
import type { GroupSummary } from '@lamplighter/contract'
import { Actions, Button, EmptyState, Panel, Row, Stack, Text, useIsPhone } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../../form/RightButton.tsx'
import { useConfirm } from '../../../../form/useConfirm.ts'
import { Loaded } from '../../../../list/Loaded.tsx'
import { GroupTree } from './GroupTree.tsx'
import type { GroupLine } from './groupTree.ts'
import MergeDialog from './MergeDialog.tsx'
import { useCursor } from './useCursor.ts'
import { useGroupMove } from './useGroupMove.ts'

type Props = {
  reading: { data: GroupSummary[] | undefined; error: CallError | null; refetch: () => Promise<unknown> }
  lines: readonly GroupLine[]
  chosen: number | null
  onChoose: (id: number | null) => void
  /** Null is a new one below the chosen one. */
  onEdit: (id: number | null) => void
}

/** The groups and what is done with them. */
export function GroupPanel({ reading, lines, chosen: given, onChoose: tell, onEdit }: Props) {
  const [chosen, onChoose] = useCursor(given, tell)
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useConfirm()
  const isPhone = useIsPhone()
  const move = useGroupMove(lines)
  const remove = useAct('group.delete')
  const [merging, setMerging] = useState(false)
  const line = lines.find(({ id }) => id === chosen)
  const own = chosen === null ? t('sites.why.root') : undefined
  const filled =
    own ??
    (line && line.groups + line.stations > 0
      ? t('sites.why.filled', { name: line.name, groups: line.groups, stations: line.stations })
      : undefined)
  function askToDelete() {
    if (chosen === null || filled !== undefined || !line || !move.may) return
    ask({
      title: t('sites.ask.deleteGroup', { name: line.name }),
      text: t('sites.ask.deleteGroupText'),
      act: t('sites.act.delete'),
      danger: true,
      onYes: () =>
        remove.mutate(
          { id: chosen },
          {
            onSuccess: () => {
              void message.success(t('record.deleted', { name: line.name }))
              onChoose(line.parentId)
            },
          },
        ),
    })
  }
  const edit = () => chosen !== null && move.may && onEdit(chosen)
  const right = 'group.save'
  return (
    <Panel flush label={t('sites.groups')} title={t('sites.groups')}>
      <Stack full gap={0}>
        <Row wrap gap={4} pad={[4, 8]} rule="below" role="toolbar" aria-label={t('sites.groups')}>
          <RightButton size="small" icon="plus" right={right} onClick={() => onEdit(null)}>
            {t(chosen === null ? 'sites.act.add' : 'sites.act.addBelow')}
          </RightButton>
          <RightButton size="small" look="quiet" right={right} why={own} onClick={edit}>
            {t('sites.act.edit')}
          </RightButton>
          <RightButton
            size="small"
            look="quiet"
            right={right}
            why={own}
            onClick={() => chosen !== null && move.cut(chosen)}
          >
            {t('sites.act.cut')}
          </RightButton>
          <RightButton size="small" look="quiet" right={right} why={own} onClick={() => setMerging(true)}>
            {t('sites.merge.act')}
          </RightButton>
          <Row atEnd>
            <RightButton size="small" look="quiet" right={right} why={filled} onClick={askToDelete}>
              {t('sites.act.delete')}
            </RightButton>
          </Row>
        </Row>
        {move.moving !== null && (
          <Stack gap={6} pad={[8, 12]} frame role="status">
            <Text as="p" size={13}>
              {t('sites.cutting', { name: move.movingName })}
            </Text>
            {move.why(chosen) && (
              <Text as="p" tone="warn" size={12}>
                {move.why(chosen)}
              </Text>
            )}
            <Actions>
              <RightButton
                size="small"
                right={right}
                why={move.why(chosen)}
                busy={move.busy}
                onClick={() => move.drop(chosen)}
              >
                {t('sites.act.drop')}
              </RightButton>
              <Button size="small" look="quiet" onClick={move.cancel}>
                {t('sites.act.cancel')}
              </Button>
            </Actions>
          </Stack>
        )}
        <Stack fill scroll gap={0}>
          <Loaded reading={reading}>
            {(all) => (
              <>
                <GroupTree
                  lines={lines}
                  chosen={chosen}
                  move={move}
                  onChoose={onChoose}
                  onEdit={edit}
                  onDelete={askToDelete}
                />
                {all.length === 0 && (
                  <EmptyState compact icon="folder" title={t('sites.noGroups')} text={t('sites.noGroupsText')} />
                )}
              </>
            )}
          </Loaded>
        </Stack>
        {!isPhone && (
          <Row as="p" pad={[8, 12]} rule="above">
            <Text tone="faint" size={12}>
              {t('sites.treeHint')}
            </Text>
          </Row>
        )}
      </Stack>
      {merging && line && line.id !== null && (
        <MergeDialog
          group={{ ...line, id: line.id }}
          lines={lines}
          onMerged={onChoose}
          onClose={() => setMerging(false)}
        />
      )}
    </Panel>
  )
}
