import { useSession } from '@lamplighter/client'
import { DESIGN_LUX, ROAD_FLOOR_LX, roadClasses, roadClassNames } from '@lamplighter/contract'
import { NativeSelect, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { TypedInput } from './TypedInput.tsx'
import type { RoadFloor, RoadInUse } from './useRoadFloor.ts'

type Props = { floor: RoadFloor; roads: readonly RoadInUse[] }

function readLux(text: string): number | null {
  const lux = Number(text.trim())
  return text.trim() !== '' && lux >= DESIGN_LUX.min && lux <= DESIGN_LUX.max ? lux : null
}

/** The class of road whose floor the levels are checked against. */
export function FloorChoice({ floor, roads }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { road, level, isOutOfReach, choose, setDesignLux } = floor
  return (
    <Row gap={8} wrap size={12}>
      <NativeSelect
        aria-label={t('schedules.floor.road')}
        value={road?.roadClass ?? ''}
        onChange={({ target }) => choose(roadClasses.find((one) => one === target.value) ?? null)}
      >
        <option value="">{t('schedules.floor.none')}</option>
        {roadClasses.map((one) => {
          const inUse = roads.find(({ roadClass }) => roadClass === one)
          const name = t('schedules.floor.of', { road: roadClassNames[one][language], floor: ROAD_FLOOR_LX[one] })
          return (
            <option key={one} value={one}>
              {inUse ? `${name} · ${t('schedules.floor.lamps', { count: inUse.devices })}` : name}
            </option>
          )
        })}
      </NativeSelect>
      {road && (
        <Row gap={4} nowrap>
          <Text tone="dim">{t('schedules.floor.design')}</Text>
          <TypedInput
            name={t('schedules.floor.designOf', DESIGN_LUX)}
            value={road.designLux === null ? '' : String(Math.round(road.designLux * 10) / 10)}
            width={52}
            disabled={false}
            read={readLux}
            onValue={setDesignLux}
          />
          <Text tone="dim">lx</Text>
        </Row>
      )}
      {level !== undefined && (
        <Text tone={isOutOfReach ? 'warn' : 'dim'} nowrap>
          {isOutOfReach ? t('schedules.floor.outOfReach') : t('schedules.floor.level', { level })}
        </Text>
      )}
    </Row>
  )
}
