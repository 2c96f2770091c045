import { deviates, pointOfKind, shownPoint } from '@lamplighter/kinds/points'
import { Grid, LabelledFigure, NOTHING } from '@lamplighter/ui'
import { useFormat } from '../../../../app/useFormat.ts'
import { ReportCell } from '../../../../device/list/cells.tsx'
import { isOld, useLiveDevice } from '../../../../device/list/live.ts'
import styles from './pictures.module.css'
import { Tile, type TileProps } from './Tile.tsx'

const MAIN = ['env.temperature', 'env.humidity', 'env.pm25', 'env.pm10', 'env.noise', 'env.windSpeed'] as const

/** The main values of an environment sensor. */
export function SensorTile({ isSeen: _, ...props }: TileProps) {
  const { language } = useFormat()
  const live = useLiveDevice(props.row)
  return (
    <Tile {...props} aside={<ReportCell row={props.row} now={props.now} />} note={props.row.stationName ?? NOTHING}>
      <Grid columns={3} gap={[10, 8]} className={styles.values} onPhone>
        {MAIN.map((key) => {
          const point = pointOfKind('environment', key)!
          const value = live.online ? live.values[key] : null
          const { text, unit } = shownPoint(point, value, language)
          return (
            <LabelledFigure
              key={key}
              label={point.label[language]}
              value={text}
              unit={unit}
              size={18}
              stale={live.online && isOld(live, props.now)}
              tone={deviates(point, value) ? 'warn' : 'text'}
            />
          )
        })}
      </Grid>
    </Tile>
  )
}
