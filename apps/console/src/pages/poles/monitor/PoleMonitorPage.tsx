import { useCall } from '@lamplighter/client'
import { Skeleton } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { POLE, poleKindAddress } from '../../../app/addresses.ts'
import { BASE_KIND, isMonitorKind, monitorKindOf } from '../../../pole/monitorKinds.ts'
import { KindScreen } from './KindScreen.tsx'

/** A device that was searched for, among the others of its kind. */
function ToDevice({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data, error } = useCall('device.detail', { id })
  if (!data && !error) return <Skeleton rows={8} height={20} label={t('common.loading')} />
  const kind = data ? monitorKindOf(data.kind) : BASE_KIND
  return <Navigate to={`${poleKindAddress(kind)}?id=${id}`} replace />
}

/** Devices on smart poles, kind by kind; `?device=` leads to one of any kind. */
export default function PoleMonitorPage() {
  const { kind } = useParams()
  const [params] = useSearchParams()
  // The contract lists the map and the linkage among the kinds.
  if (kind === 'gis') return <Navigate to={{ pathname: `${POLE}/gis`, search: `${params}` }} replace />
  if (kind === 'union') return <Navigate to={{ pathname: `${POLE}/union`, search: `${params}` }} replace />
  const device = Number(params.get('device'))
  if (kind === undefined && Number.isInteger(device) && device > 0) return <ToDevice id={device} />
  if (!isMonitorKind(kind)) return <Navigate to={poleKindAddress(BASE_KIND)} replace />
  return <KindScreen key={kind} name={kind} />
}
