import { PLAY_TASK, type PlayTaskKind, type ReferenceField, type ReferenceTarget } from '@lamplighter/contract'
import { IconButton, Row, Stack } from '@lamplighter/ui'
import { Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { ReferenceInput } from '../../../field/input/ReferenceInput.tsx'
import { AddItemButton } from '../../../form/AddItemButton.tsx'
import { type ItemDraft, mediaItem, programmeItem, textItem } from './taskForm.ts'
import styles from './tasks.module.css'

type ItemProps = {
  id: string
  n: number
  item: ItemDraft
  kind: PlayTaskKind
  disabled: boolean
  onItem: (item: ItemDraft) => void
}

/** What one item says or which file it is, and how long it is shown. */
function Item({ id, n, item, kind, disabled, onItem }: ItemProps) {
  const { t } = useTranslation()
  const isScreen = kind === 'led-screen'
  const reference = {
    ...{ narrow: true, id, describedBy: `${id}-help`, wrong: false, disabled },
  } as const
  const fieldTo = (to: ReferenceTarget) =>
    ({ key: 'media', type: 'reference', label: { zh: '', en: '' }, to }) satisfies ReferenceField
  return (
    <>
      {item.programme !== null ? (
        <ReferenceInput
          {...reference}
          name={t('playTasks.programmeOf', { n })}
          field={fieldTo('shownProgramme')}
          value={item.programme}
          onValue={(programme) => onItem({ ...item, programme: programme as number | undefined })}
        />
      ) : item.media === null ? (
        <Input.TextArea
          id={id}
          rows={1}
          aria-label={t('playTasks.textOf', { n })}
          placeholder={t('playTasks.text')}
          maxLength={PLAY_TASK.text[kind]}
          disabled={disabled}
          value={item.text}
          onChange={({ target }) => onItem({ ...item, text: target.value })}
        />
      ) : (
        <ReferenceInput
          {...reference}
          name={t('playTasks.mediaOf', { n })}
          field={fieldTo(isScreen ? 'shownMedia' : 'spokenMedia')}
          value={item.media}
          onValue={(media) => onItem({ ...item, media: media as number | undefined })}
        />
      )}
      {isScreen && (
        <InputNumber<number>
          aria-label={t('playTasks.secondsOf', { n })}
          controls={false}
          precision={0}
          min={PLAY_TASK.seconds.min}
          max={PLAY_TASK.seconds.max}
          suffix="s"
          disabled={disabled}
          value={item.seconds}
          onChange={(seconds) => onItem({ ...item, seconds })}
        />
      )}
    </>
  )
}

/** The list with the item at a place one further up. */
const raised = (items: readonly ItemDraft[], at: number) =>
  items.map((one, place) => (place === at - 1 ? items[at]! : place === at ? items[at - 1]! : one))

type Props = {
  id?: string
  value?: readonly ItemDraft[]
  onChange?: (items: readonly ItemDraft[]) => void
  kind: PlayTaskKind
  disabled: boolean
}

/** Texts and media in the order in which they are played. */
export function ItemsInput({ id = '', value = [], onChange, kind, disabled }: Props) {
  const { t } = useTranslation()
  const room = { count: value.length, most: PLAY_TASK.items, disabled }
  const put = (at: number, item: ItemDraft) => onChange?.(value.map((one, place) => (place === at ? item : one)))
  return (
    <Stack gap={8}>
      <ol className={styles.items} data-kind={kind}>
        {value.map((item, at) => {
          const n = at + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place only
            <li key={at}>
              <b aria-hidden="true">{n}</b>
              <Item
                id={`${id}-${at}`}
                n={n}
                item={item}
                kind={kind}
                disabled={disabled}
                onItem={(next) => put(at, next)}
              />
              <span className={styles.acts}>
                <IconButton
                  icon="chevron-up"
                  label={t('playTasks.raise', { n })}
                  disabled={disabled || at === 0}
                  onClick={() => onChange?.(raised(value, at))}
                />
                <IconButton
                  icon="close"
                  label={t('playTasks.removeItem', { n })}
                  disabled={disabled || value.length === 1}
                  onClick={() => onChange?.(value.filter((_, place) => place !== at))}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <Row gap={8}>
        <AddItemButton {...room} onClick={() => onChange?.([...value, textItem])}>
          {t('playTasks.addText')}
        </AddItemButton>
        <AddItemButton {...room} onClick={() => onChange?.([...value, mediaItem])}>
          {t('playTasks.addMedia')}
        </AddItemButton>
        {kind === 'led-screen' && (
          <AddItemButton {...room} onClick={() => onChange?.([...value, programmeItem])}>
            {t('playTasks.addProgramme')}
          </AddItemButton>
        )}
      </Row>
    </Stack>
  )
}
