import { type CallError, useMay, useSession } from '@lamplighter/client'
import type { Label, Operation } from '@lamplighter/contract'
import { Button, EmptyState, type IconName, useIsPhone } from '@lamplighter/ui'
import { Alert, App, Form, type FormInstance } from 'antd'
import { type Key, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location } from 'react-router'
import { Loaded } from '../list/Loaded.tsx'
import { DetailPane } from './DetailPane.tsx'
import { isOtherScreen } from './leaveGuard.ts'
import { RecordForm } from './RecordForm.tsx'
import { RightButton } from './RightButton.tsx'
import type { FieldOf } from './refusals.ts'
import { SideDrawer } from './SideDrawer.tsx'
import { useConfirm } from './useConfirm.ts'
import { useLastWhile } from './useLastWhile.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useSaving } from './useSaving.ts'

type Removal = {
  /** Of the one that is asked about. */
  name: string
  /** What is deleted with it, or why it cannot be. */
  text?: string
  /** Why it cannot be removed. */
  why?: string | undefined
  run: () => Promise<unknown>
}

/** The success message, and what happens instead of closing. */
type Saved = { said?: string; next?: () => void }

type Props<R extends { id: Key }, F extends object> = {
  /** Of the form; no two that are open at once share one. */
  name: string
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  record: R | null | undefined
  /** How it is read, where that is not the list's own reading. */
  reading?: { error: CallError | null; refetch: () => Promise<unknown> }
  /** What it is called. */
  noun: Label
  /** Title in place of 'Edit …'. */
  title?: string | undefined
  /** Shown beside its list instead of over it, with this placeholder while none is open. */
  beside?: { title: string; text: string }
  /** Wide enough for a table, or for an editor with a drawing. */
  wide?: boolean | 'editor'
  /** Below the title: who or what it is. */
  note?: ReactNode
  /** The right that saving and removing it takes. */
  right: Operation
  /** Label of the submit button in place of 'Save'. */
  act?: string
  /** Why the signed-in user can change nothing of it, though they hold the right. */
  why?: string | undefined
  gone: { icon: IconName; text?: string }
  initial: object
  /** The field at which an error of the server is shown. */
  fieldOf?: FieldOf<keyof F & string>
  save: (fields: F) => Promise<Saved>
  remove?: Removal | null | undefined
  /** Further buttons at the foot. */
  actions?: ReactNode
  /** Around the fields. */
  before?: ReactNode
  after?: ReactNode
  onClose: () => void
  children: (form: FormInstance<F>, entry: { disabled: boolean; onDirty: (dirty: boolean) => void }) => ReactNode
}

const NOT_FOUND = 990005

const leavesDrawer = (current: Location, next: Location) =>
  isOtherScreen(current, next) || (current.pathname === next.pathname && current.search !== next.search)

type EntryProps<F extends object> = Pick<
  Props<{ id: Key }, F>,
  'name' | 'initial' | 'fieldOf' | 'save' | 'children'
> & {
  disabled: boolean
  onDirty: (dirty: boolean) => void
  onBusy: (busy: boolean) => void
  onSaved: (next: (() => void) | undefined) => void
}

/** The fields of the one record that is open. */
function Entry<F extends object>({ name, initial, fieldOf = {}, save, disabled, ...rest }: EntryProps<F>) {
  const { onDirty, onBusy, onSaved, children } = rest
  const { message } = App.useApp()
  const [form] = Form.useForm<F>()
  const { refusal, saving } = useSaving({ form, fieldOf, onBusy })
  const submit = (fields: F) =>
    saving(async () => {
      const { said, next } = await save(fields)
      if (said !== undefined) void message.success(said)
      onSaved(next)
    })
  return (
    <RecordForm id={name} form={form} disabled={disabled} initial={initial} onDirty={onDirty} onSave={submit}>
      {children(form, { disabled, onDirty })}
      {refusal && <Alert showIcon type="error" title={refusal} style={{ marginBottom: 16 }} />}
    </RecordForm>
  )
}

/**
 * One record over its list: entered, saved and removed. Refusals stand at their fields; the browser's Back, too, asks
 * before what was entered is lost.
 */
export function RecordDrawer<R extends { id: Key }, F extends object>(props: Props<R, F>) {
  const { open, onClose } = props
  const {
    name,
    record,
    reading,
    noun: nouns,
    title,
    beside,
    wide = false,
    note,
    right,
    act,
    why,
    gone,
    remove,
    actions,
    before,
    after,
    ...entry
  } = useLastWhile(props, open)
  const { t } = useTranslation()
  const noun = nouns[useSession((state) => state.language)]
  const { message } = App.useApp()
  const ask = useConfirm()
  const [dirty, setDirty] = useState(false)
  /** At once, for an address that changes in the same breath. */
  const unsaved = useRef(false)
  const [busy, setBusy] = useState(false)
  const [removing, setRemoving] = useState(false)
  /** Beside its list a record stays open: its form begins anew with what was saved. */
  const [saves, setSaves] = useState(0)
  const isPhone = useIsPhone()
  const mayChange = useMay(right)
  const isGone = record === undefined && (!reading || reading.error?.code === NOT_FOUND)
  useLeaveGuard(open && dirty, (current, next) => unsaved.current && leavesDrawer(current, next))

  const mark = (next: boolean) => {
    unsaved.current = next
    setDirty(next)
  }
  const close = () => {
    mark(false)
    onClose()
  }
  const askToRemove = ({ name: own, text = t('record.askText'), run }: Removal) =>
    ask({
      title: t('record.ask', { noun, name: own }),
      text,
      act: t('record.delete', { noun }),
      danger: true,
      onYes: () => {
        setRemoving(true)
        void run()
          .then(() => {
            void message.success(t('record.deleted', { name: own }))
            close()
          })
          // The failure was shown by the call.
          .catch(() => undefined)
          .finally(() => setRemoving(false))
      },
    })
  const isBeside = beside !== undefined && !isPhone
  const size = isBeside ? ({ size: 'small' } as const) : {}
  const frame = {
    open,
    title:
      title ??
      t(record === null ? 'record.add' : mayChange && why === undefined ? 'record.edit' : 'record.view', { noun }),
    note,
    dirty,
    onClose: close,
    foot: !isGone && (
      <>
        {/* A phone's line has room for three; the head closes too. */}
        {!isBeside && !(isPhone && record) && <Button onClick={close}>{t('common.cancel')}</Button>}
        {remove && (
          <RightButton
            {...size}
            right={right}
            why={remove.why}
            icon="close"
            busy={removing}
            onClick={() => askToRemove(remove)}
          >
            {t('record.delete', { noun })}
          </RightButton>
        )}
        {actions}
        <RightButton {...size} look="solid" right={right} why={why} type="submit" form={name} busy={busy}>
          {act ?? t('common.save')}
        </RightButton>
      </>
    ),
  }
  const body = isGone ? (
    <EmptyState title={t('record.gone', { noun })} {...gone} />
  ) : (
    <Loaded reading={{ refetch: async () => undefined, error: null, ...reading, data: record }}>
      {(shown) => (
        <>
          {before}
          <Entry<F>
            key={`${shown?.id} ${saves}`}
            {...entry}
            name={name}
            disabled={!mayChange || why !== undefined}
            onDirty={mark}
            onBusy={setBusy}
            onSaved={(next = onClose) => {
              mark(false)
              if (beside) setSaves((count) => count + 1)
              next()
            }}
          />
          {after}
        </>
      )}
    </Loaded>
  )
  if (!beside)
    return (
      <SideDrawer {...frame} wide={wide} startsEntry={record === null}>
        {body}
      </SideDrawer>
    )
  return <DetailPane {...frame}>{isBeside && !open ? <EmptyState icon={gone.icon} {...beside} /> : body}</DetailPane>
}
