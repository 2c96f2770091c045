import { useAct } from '@lamplighter/client'
import { completed, type StationLimits, type StationSummary, stationRecord, type ValuesOf } from '@lamplighter/contract'
import { formatNumber, Grid, LabelledFigure } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ROAD, stationAddress } from '../../../../app/addresses.ts'
import { useBase } from '../../../../app/useBase.ts'
import { FieldItem } from '../../../../field/FieldItem.tsx'
import { PositionFields } from '../../../../form/place/PositionFields.tsx'
import { RecordDrawer } from '../../../../form/RecordDrawer.tsx'
import { RightButton } from '../../../../form/RightButton.tsx'
import type { GroupLine } from '../groups/groupTree.ts'
import { DetailFields } from './DetailFields.tsx'

const { name, groupId: group, type } = stationRecord.fields
const LIGHTING = 1
const POLES = 3

type Fields = ValuesOf<typeof stationRecord> & { limits?: Partial<StationLimits> }

type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  station: StationSummary | null | undefined
  lines: readonly GroupLine[]
  groupId: number | null
  onMoveInto: (id: number) => void
  onClose: () => void
}

const held = ['boxes', 'gateways', 'lamps', 'lux', 'alarms'] as const

/** One site: what it is called, where it is, what stands there. */
export function StationDrawer({ open, station, lines, groupId, onMoveInto, onClose }: Props) {
  const { t } = useTranslation()
  const isLighting = useBase() === ROAD
  const act = useAct('station.save', { quiet: true })
  const remove = useAct('station.delete')
  const devices = station ? station.boxes + station.gateways + station.lamps + station.lux : 0
  const initial = station
    ? { ...station, type: station.type === POLES ? POLES : LIGHTING }
    : { name: '', groupId: groupId ?? undefined, type: LIGHTING }
  const save = async ({ limits, ...given }: Fields) => {
    const { boxes = null, gateways = null, lamps = null, lux = null } = limits ?? {}
    const { name } = given
    await act.mutateAsync({
      ...(station ? { id: station.id } : {}),
      ...completed(stationRecord, given),
      limits: { boxes, gateways, lamps, lux },
    })
    return { said: t('record.saved', { name }) }
  }
  return (
    <RecordDrawer<StationSummary, Fields>
      name="station"
      open={open}
      record={station}
      noun={stationRecord.noun}
      note={
        station && (
          <>
            {station.name}
            {isLighting && (
              <>
                {' · '}
                <Link to={stationAddress(station.id)}>{t('sites.onMap')}</Link>
              </>
            )}
          </>
        )
      }
      right="station.save"
      gone={{ icon: 'station' }}
      initial={initial}
      fieldOf={{ 'station.nameTaken': 'name' }}
      save={save}
      remove={
        station && {
          name: station.name,
          text: t('sites.ask.deleteSitesText'),
          why: devices > 0 ? t('sites.filled', { n: formatNumber(devices) }) : undefined,
          run: () => remove.mutateAsync({ ids: [station.id] }),
        }
      }
      actions={
        station && (
          <RightButton right="station.save" onClick={() => onMoveInto(station.id)}>
            {t('sites.move.act')}
          </RightButton>
        )
      }
      before={
        station && (
          <Grid columns={{ atLeast: 65 }} style={{ marginBottom: 16 }}>
            {held.map((key) => (
              <LabelledFigure
                key={key}
                label={t(`sites.field.${key}`)}
                value={formatNumber(station[key])}
                tone={key === 'alarms' && station.alarms > 0 ? 'warn' : 'text'}
              />
            ))}
          </Grid>
        )
      }
      onClose={onClose}
    >
      {(form, entry) => (
        <>
          <FieldItem field={name} />
          <FieldItem
            field={group}
            options={lines.flatMap(({ id, name, depth }) =>
              id === null ? [] : [{ value: id, label: name, depth: depth - 1 }],
            )}
          />
          <FieldItem field={type} />
          <DetailFields />
          <PositionFields form={form} {...entry} />
        </>
      )}
    </RecordDrawer>
  )
}
