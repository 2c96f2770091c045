import { useAct, useCall, useMay } from '@lamplighter/client'
import type { PoleRow } from '@lamplighter/contract'
import { Button, EmptyState, formatNumber, NOTHING } from '@lamplighter/ui'
import { App } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { useAsk } from '../../../form/useAsk.ts'
import { useHeld } from '../../../form/useHeld.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import styles from '../poles.module.css'
import { NEW } from '../usePoleList.ts'
import { MountedDevices } from './MountedDevices.tsx'
import { PastMountings } from './PastMountings.tsx'
import { POLE_FORM, PoleForm } from './PoleForm.tsx'
import { PolePhoto } from './PolePhoto.tsx'

const LabelsDialog = lazy(() => import('../labels/LabelsDialog.tsx'))

const NOT_FOUND = 990005

type Props = {
  /** An id, or a new one; empty is none. */
  pole: string
  onSaved: (id: number) => void
  onClose: () => void
}

/** One pole over the list: what it is, where it stands, what hangs on it. */
export function PoleDrawer({ pole: given, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useAsk()
  const open = given !== ''
  const which = useHeld(given, open)
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const [labelling, setLabelling] = useState(false)
  const mayEdit = useMay('pole.save')
  const isNew = which === NEW
  const reading = useCall('pole.detail', { id: Number(which) || 1 }, { enabled: open && !isNew && Number(which) > 0 })
  const remove = useAct('pole.delete', { refreshes: ['pole.query'] })
  const stations = useCall('station.summary', {}, { enabled: open })
  const pole = isNew ? null : reading.data
  const isGone = !isNew && (reading.error?.code === NOT_FOUND || !(Number(which) > 0))
  const close = () => {
    setDirty(false)
    onClose()
  }
  const askToDelete = ({ id, number }: PoleRow) =>
    ask({
      title: t('poles.askDelete', { number }),
      text: t('poles.askDeleteText'),
      act: t('poles.delete'),
      danger: true,
      onYes: () =>
        remove.mutate(
          { ids: [id] },
          {
            onSuccess: () => {
              void message.success(t('poles.deleted', { n: 1 }))
              close()
            },
          },
        ),
    })
  const held = pole?.devices.length ?? 0
  return (
    <SideDrawer
      open={open}
      title={t(isNew ? 'poles.add' : 'poles.edit')}
      note={pole && `${pole.number} · ${pole.stationName ?? NOTHING}`}
      dirty={dirty}
      onClose={close}
      foot={
        !isGone && (
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            {pole && (
              <RightButton
                right="pole.save"
                why={held > 0 ? t('poles.filled', { n: formatNumber(held) }) : undefined}
                busy={remove.isPending}
                onClick={() => askToDelete(pole)}
              >
                {t('poles.delete')}
              </RightButton>
            )}
            <RightButton look="solid" right="pole.save" type="submit" form={POLE_FORM} busy={busy}>
              {t('common.save')}
            </RightButton>
          </>
        )
      }
    >
      {isGone ? (
        <EmptyState icon="search" title={t('poles.gone')} />
      ) : (
        <Loaded reading={isNew ? { ...reading, data: null } : reading}>
          {(shown) => (
            <>
              {shown && <PolePhoto key={`photo-${shown.id}`} pole={shown} onLabel={() => setLabelling(true)} />}
              <PoleForm
                key={shown?.id ?? NEW}
                pole={shown}
                stations={stations.data ?? []}
                disabled={!mayEdit}
                onDirty={setDirty}
                onBusy={setBusy}
                onSaved={(id) => (isNew ? onSaved(id) : close())}
              />
              {shown ? (
                <>
                  <MountedDevices pole={shown} />
                  <PastMountings poleId={shown.id} />
                </>
              ) : (
                <p className={styles.note}>{t('poles.afterSave')}</p>
              )}
            </>
          )}
        </Loaded>
      )}
      {labelling && pole && (
        <Suspense>
          <LabelsDialog poles={[pole]} onClose={() => setLabelling(false)} />
        </Suspense>
      )}
    </SideDrawer>
  )
}
