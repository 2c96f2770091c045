import type { Assignable, StationSummary } from '@lamplighter/contract'
import { Actions, Button, formatNumber, Stack, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CityMap } from '../../../../map/CityMap.tsx'
import { thinnedOutline } from '../../../../map/outline.ts'
import styles from './assign.module.css'
import { SiteDots } from './SiteDots.tsx'

type Props = {
  what: Assignable
  stations: readonly StationSummary[]
  /** Who was found within the outline. */
  chosen: readonly number[]
  busy: boolean
  onOutline: (outline: [number, number][]) => void
}

const nobody: readonly number[] = []

/** A freehand outline on the map: whoever stands within it is meant. */
export function OutlineWay({ what, stations, chosen, busy, onOutline }: Props) {
  const { t } = useTranslation()
  const [drawing, setDrawing] = useState(true)
  const unplaced = stations.filter(({ lat, lng }) => lat === null || lng === null).length
  return (
    <Stack>
      <div className={styles.map}>
        <CityMap
          legend={false}
          lasso={drawing}
          selected={what === 'devices' ? chosen : nobody}
          onLasso={(_, __, outline) => {
            if (outline.length < 3) return
            setDrawing(false)
            onOutline(thinnedOutline(outline))
          }}
          {...(what === 'sites' && {
            over: (scene) => <SiteDots scene={scene} stations={stations} chosen={chosen} />,
          })}
        />
      </div>
      <Actions>
        <Button
          size="small"
          icon="lasso"
          look={drawing ? 'solid' : 'plain'}
          aria-pressed={drawing}
          busy={busy}
          onClick={() => setDrawing(!drawing)}
        >
          {t(drawing ? 'assign.outline.drawing' : 'assign.outline.draw')}
        </Button>
        <Text tone="faint" size={12}>
          {what === 'sites' && unplaced > 0
            ? t('assign.outline.unplaced', { n: formatNumber(unplaced) })
            : t(`assign.outline.${what}`)}
        </Text>
      </Actions>
    </Stack>
  )
}
