import { useMay } from '@lamplighter/client'
import { PICTURE } from '@lamplighter/contract'
import { Row, Text, useIsPhone } from '@lamplighter/ui'
import { App } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureButton } from '../../../../form/PictureButton.tsx'
import { RightButton } from '../../../../form/RightButton.tsx'
import { useConfirm } from '../../../../form/useConfirm.ts'
import { ListPanel } from '../../../../list/ListPanel.tsx'
import { Loaded } from '../../../../list/Loaded.tsx'
import page from '../sites.module.css'
import { type PlanDevice, useDevicesOf } from '../useDevicesOf.ts'
import { PictureDrop } from './PictureDrop.tsx'
import { PlanBoard } from './PlanBoard.tsx'
import { PlanShelf } from './PlanShelf.tsx'
import styles from './plan.module.css'
import { spotOf } from './spot.ts'
import { usePicture } from './usePicture.ts'
import { usePlaces } from './usePlaces.ts'

const MIDDLE = spotOf(0.5, 0.5)

/** One group's plan view: its picture, its devices on it, and those that are not yet. */
export function GroupPlan({ tabs, id, name }: { tabs: ReactNode; id: number; name: string }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useConfirm()
  const isPhone = useIsPhone()
  const may = useMay('group.save')
  const { reading, address, draw, clear } = usePicture(id)
  const places = usePlaces(id)
  const devices = useDevicesOf({ groupId: id })
  const [chosen, setChosen] = useState<number | null>(null)
  const [carried, setCarried] = useState<PlanDevice | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const spots = new Map(places.reading.data?.map(({ id: device, position }) => [device, position]))
  const placed = (devices.data ?? []).flatMap((device) => {
    const spot = spots.get(device.id)
    return spot ? [{ device, spot }] : []
  })

  function upload(file: File) {
    if (file.size > PICTURE.bytes) {
      void message.error(t('plan.tooLarge', { megabytes: PICTURE.bytes / 1024 / 1024 }))
      return
    }
    draw.mutate(file, {
      onSuccess: () => void message.success(t('plan.saved', { name })),
      onError: (error) => void message.error(error.message),
    })
  }
  /** Chosen in the list, it is where the keys are. */
  function focusMark(device: number) {
    setChosen(device)
    requestAnimationFrame(() => {
      const mark = body.current?.querySelector<HTMLElement>(`[data-mark="${device}"]`)
      mark?.scrollIntoView({ block: 'center', inline: 'center' })
      mark?.focus()
    })
  }
  function place(device: number, spot: Parameters<typeof places.place>[1]) {
    places.place(device, spot)
    setCarried(null)
    setChosen(spot ? device : null)
  }
  const isHeld = chosen !== null && spots.has(chosen)
  const askToClear = () =>
    ask({
      title: t('plan.askClear', { name }),
      text: t('plan.askClearText'),
      act: t('plan.clear'),
      danger: true,
      onYes: () => clear.mutate(),
    })
  return (
    <ListPanel
      label={t('plan.title')}
      tabs={tabs}
      filters={
        <Text size={13} grow>
          <b>{name}</b>{' '}
          {places.saving && (
            <Text as="small" tone="dim" role="status">
              {t('plan.saving')}
            </Text>
          )}
        </Text>
      }
      tools={
        reading.data?.background && (
          <Row as="span" className={page.tool}>
            {isHeld && (
              <RightButton size="small" look="quiet" right="group.save" onClick={() => place(chosen, null)}>
                {t('plan.takeOff')}
              </RightButton>
            )}
            {may && !(isPhone && isHeld) && (
              <PictureButton size="small" busy={draw.isPending} onFile={upload}>
                {t('plan.replace')}
              </PictureButton>
            )}
            {!(isPhone && isHeld) && (
              <RightButton size="small" look="quiet" right="group.save" busy={clear.isPending} onClick={askToClear}>
                {t('plan.clear')}
              </RightButton>
            )}
          </Row>
        )
      }
    >
      <Loaded reading={reading}>
        {({ background }) =>
          background === null ? (
            <PictureDrop name={name} busy={draw.isPending} may={may} onFile={upload} />
          ) : (
            <div ref={body} className={styles.plan}>
              <PlanBoard
                background={background}
                address={address}
                placed={placed}
                chosen={chosen}
                carried={carried}
                mayPlace={may}
                onChoose={setChosen}
                onPlace={place}
                onFile={upload}
              />
              <Loaded reading={devices}>
                {(all) => (
                  <PlanShelf
                    devices={all}
                    isPlaced={(device) => spots.has(device)}
                    chosen={chosen}
                    carried={carried}
                    mayPlace={may}
                    partial={devices.partial}
                    onCarry={setCarried}
                    onMiddle={(device) => {
                      place(device.id, MIDDLE)
                      focusMark(device.id)
                    }}
                    onChoose={focusMark}
                  />
                )}
              </Loaded>
            </div>
          )
        }
      </Loaded>
    </ListPanel>
  )
}
