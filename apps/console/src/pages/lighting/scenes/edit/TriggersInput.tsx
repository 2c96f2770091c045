import { useSession } from '@lamplighter/client'
import {
  type AlarmType,
  alarmTypeNames,
  alarmTypes,
  SCENE,
  type SceneTrigger,
  triggerFields,
  triggerNames,
  weekdays,
} from '@lamplighter/contract'
import { IconButton, Stack } from '@lamplighter/ui'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ChoiceInput } from '../../../../field/input/ChoiceInput.tsx'
import { AddItemButton } from '../../../../form/AddItemButton.tsx'
import { useGroups } from '../../../../list/choices.ts'
import { AreaCell } from './AreaCell.tsx'
import { Cell, Cells } from './Cells.tsx'
import { type TriggerDraft, triggerOf } from './drafts.ts'
import styles from './edit.module.css'
import { LuxStationCell } from './LuxStationCell.tsx'
import { useItemFocus } from './useItemFocus.ts'
import { ValueCells } from './ValueCells.tsx'

type CardProps = {
  id: string
  name: string
  trigger: TriggerDraft
  disabled: boolean
  onTrigger: (trigger: TriggerDraft) => void
}

/** What an alarm has to be to start the scene, and where. */
function AlarmCells({ id, name, trigger, disabled, onTrigger }: CardProps) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const groups = useGroups().data ?? []
  return (
    <>
      <Cell label={t('scenes.types')} width="full">
        <Select<AlarmType[]>
          mode="multiple"
          id={`${id}-types`}
          aria-label={`${name} ${t('scenes.types')}`}
          disabled={disabled}
          value={(trigger.types as AlarmType[] | undefined) ?? []}
          options={alarmTypeNames.map((type) => ({ value: type, label: alarmTypes[type].label[language] }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(types) => onTrigger({ ...trigger, types } as TriggerDraft)}
        />
      </Cell>
      <Cell label={t('scenes.group')} width="full">
        <ChoiceInput
          narrow
          search
          clearable
          id={`${id}-group`}
          describedBy={`${id}-help`}
          wrong={false}
          name={`${name} ${t('scenes.group')}`}
          disabled={disabled}
          none={t('scenes.sceneGroup')}
          value={trigger.groupId ?? undefined}
          options={groups.map((group) => ({ value: group.id, label: group.name }))}
          onValue={(groupId) =>
            onTrigger({ ...trigger, groupId: (groupId as number | undefined) ?? null } as TriggerDraft)
          }
        />
      </Cell>
    </>
  )
}

/** What starts a scene by itself. */
function TriggerCells({ id, name, trigger, disabled, onTrigger }: CardProps) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const cells = {
    id,
    name,
    draft: trigger,
    disabled,
    onDraft: (patch: object) => onTrigger({ ...trigger, ...patch } as TriggerDraft),
  }
  return (
    <div className={styles.cells}>
      <Cell label={t('scenes.kind')} width={trigger.on === 'value' ? 'half' : undefined}>
        <ChoiceInput
          narrow
          describedBy={`${id}-help`}
          wrong={false}
          disabled={disabled}
          id={`${id}-on`}
          name={`${name} ${t('scenes.kind')}`}
          value={trigger.on}
          options={Object.entries(triggerNames).map(([value, label]) => ({ value, label: label[language] }))}
          onValue={(on) => onTrigger(triggerOf(on as SceneTrigger['on']))}
        />
      </Cell>
      {trigger.on === 'lux' && (
        <LuxStationCell
          id={id}
          name={name}
          luxId={trigger.luxId}
          disabled={disabled}
          onLuxId={(luxId) => onTrigger({ ...trigger, luxId } as TriggerDraft)}
        />
      )}
      {trigger.on === 'value' && <ValueCells {...{ id, name, trigger, disabled, onTrigger }} />}
      <Cells {...cells} fields={triggerFields[trigger.on].filter(({ type }) => type !== 'day')} />
      {'days' in trigger && (
        <Cell label={t('scenes.days')} width="full">
          <Select<number[]>
            mode="multiple"
            id={`${id}-days`}
            aria-label={`${name} ${t('scenes.days')}`}
            disabled={disabled}
            value={(trigger.days as number[] | undefined) ?? []}
            options={weekdays.map((day, at) => ({ value: at + 1, label: day[language] }))}
            onChange={(days) => onTrigger({ ...trigger, days: days.toSorted((a, b) => a - b) } as TriggerDraft)}
          />
        </Cell>
      )}
      <Cells {...cells} fields={triggerFields[trigger.on].filter(({ type }) => type === 'day')} />
      {trigger.on === 'call' && (
        <AreaCell {...{ id, name, trigger, disabled, onTrigger }} label={t('scenes.callsFrom')} />
      )}
      {trigger.on === 'value' && (
        <AreaCell {...{ id, name, trigger, disabled, onTrigger }} label={t('scenes.measuredIn')} />
      )}
      {trigger.on === 'alarm' && <AlarmCells {...{ id, name, trigger, disabled, onTrigger }} />}
    </div>
  )
}

type Props = {
  id?: string
  value?: readonly TriggerDraft[]
  onChange?: (triggers: readonly TriggerDraft[]) => void
  disabled: boolean
}

/** All that starts a scene besides a person. */
export function TriggersInput({ id = '', value = [], onChange, disabled }: Props) {
  const { t } = useTranslation()
  const [list, focusOn] = useItemFocus<HTMLUListElement>()
  return (
    <Stack gap={8}>
      <ul ref={list} className={styles.steps}>
        {value.map((trigger, at) => {
          const n = at + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a trigger is known by its place only
            <li key={at} className={styles.step} aria-label={t('scenes.trigger', { n })}>
              <b aria-hidden="true">{n}</b>
              <TriggerCells
                id={`${id}-${at}`}
                name={t('scenes.trigger', { n })}
                trigger={trigger}
                disabled={disabled}
                onTrigger={(next) => onChange?.(value.map((one, place) => (place === at ? next : one)))}
              />
              <div className={styles.acts}>
                <IconButton
                  icon="close"
                  label={t('scenes.removeTrigger', { n })}
                  disabled={disabled}
                  onClick={() => {
                    onChange?.(value.filter((_, place) => place !== at))
                    focusOn(Math.max(0, at - 1))
                  }}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <div>
        <AddItemButton
          count={value.length}
          most={SCENE.triggers}
          disabled={disabled}
          onClick={() => {
            onChange?.([...value, triggerOf('clock')])
            focusOn(value.length)
          }}
        >
          {t('scenes.addTrigger')}
        </AddItemButton>
      </div>
    </Stack>
  )
}
