import type { Polygon } from '@lamplighter/contract'
import { Stack, Text } from '@lamplighter/ui'
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { CityMap } from '../../../../map/CityMap.tsx'
import { thinnedOutline } from '../../../../map/outline.ts'
import styles from './target.module.css'

type Props = { open: boolean; onArea: (area: Polygon) => void; onClose: () => void }

/** An area that is drawn on the map. */
export function DrawArea({ open, onArea, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      open={open}
      centered
      width={960}
      title={t('scenes.target.drawTitle')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <Stack gap={8}>
        <Text tone="dim" size={13}>
          {t('scenes.target.drawNote')}
        </Text>
        <div className={styles.map}>
          <CityMap
            legend={false}
            lasso
            onLasso={(_, __, outline) => {
              if (outline.length >= 3) onArea(thinnedOutline(outline))
            }}
          />
        </div>
      </Stack>
    </Modal>
  )
}
