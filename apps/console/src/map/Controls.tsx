import { Icon, PopoverContent, Row, useIsPhone } from '@lamplighter/ui'
import { Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CityMap.module.css'
import { LocateMe } from './LocateMe.tsx'
import { type LayerChoice, layers } from './layers.ts'
import type { Scene } from './scene.ts'

type Props = { scene: Scene; shown: LayerChoice; onShow: (shown: LayerChoice) => void }

function Layers({ shown, onShow }: Omit<Props, 'scene'>) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.layers}>
      <legend className="visually-hidden">{t('map.layers')}</legend>
      {(shown.isByPlace ? (['names'] as const) : layers).map((layer) => (
        <Row as="label" key={layer} pad={[4, 0]}>
          <input
            type="checkbox"
            checked={shown[layer]}
            onChange={({ target }) => onShow({ ...shown, [layer]: target.checked })}
          />
          {t(`map.layer.${layer}`)}
        </Row>
      ))}
    </fieldset>
  )
}

/** Nearer, farther, the whole city, and what is shown. */
export function Controls({ scene, shown, onShow }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const isPhone = useIsPhone()
  return (
    <div className={styles.controls} role="toolbar" aria-label={t('map.tools')}>
      <button type="button" aria-label={t('map.zoomIn')} title={t('map.zoomIn')} onClick={() => scene.zoomBy(1)}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label={t('map.zoomOut')} title={t('map.zoomOut')} onClick={() => scene.zoomBy(-1)}>
        <Icon name="minus" />
      </button>
      <button type="button" aria-label={t('map.fit')} title={t('map.fit')} onClick={() => scene.fit()}>
        <Icon name="target" />
      </button>
      {isPhone && <LocateMe scene={scene} />}
      <Popover
        trigger="click"
        placement="leftTop"
        destroyOnHidden
        open={open}
        onOpenChange={setOpen}
        content={
          <PopoverContent label={t('map.layers')} onClose={() => setOpen(false)}>
            <Layers shown={shown} onShow={onShow} />
          </PopoverContent>
        }
      >
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={t('map.layers')}
          title={t('map.layers')}
        >
          <Icon name="layers" />
        </button>
      </Popover>
    </div>
  )
}
