import { useCall, useMay } from '@lamplighter/client'
import { formatNumber, GROUP_NUMBER, type Target } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { useGroups, useStations } from '../../../../list/choices.ts'
import { type TargetWay, wayOf } from './targetWays.ts'

const FRESH = 60_000
const EVERY_BOX = 5_000

type Option = { value: number; label: string }
const named = (rows: readonly { id: number; name: string }[] | undefined): Option[] =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** What can be chosen for each way of choosing, by its name. */
export function useTargetChoices(): Readonly<
  Record<Exclude<TargetWay, 'all' | 'polygon' | 'near'>, readonly Option[]>
> {
  const enabled = useMay('device.view')
  const groups = useGroups().data
  const stations = useStations().data
  const selections = useCall('selection.query', {}, { fresh: FRESH, enabled }).data
  const dynamic = useCall('dynamicGroup.query', {}, { fresh: FRESH, enabled }).data
  const boxes = useCall('device.list', { kind: 'power-box', size: EVERY_BOX }, { fresh: FRESH, enabled }).data
  return {
    groupId: named(groups),
    stationId: named(stations),
    boxId: named(boxes?.rows),
    groupNumber: Array.from({ length: GROUP_NUMBER.max }, (_, at) => ({ value: at + 1, label: String(at + 1) })),
    selectionId: named(selections),
    dynamicGroupId: named(dynamic),
  }
}

/** A target in a few words. */
export function useTargetWord(): (target: Target) => string {
  const { t } = useTranslation()
  const choices = useTargetChoices()
  return (target) => {
    const way = wayOf(target)
    if (way === 'all') return t('scenes.target.all')
    if (way === 'polygon' || way === 'near') return t(`scenes.target.${way}`)
    if (way === 'other')
      return target.ids ? t('scenes.target.devices', { n: formatNumber(target.ids.length) }) : t('scenes.target.other')
    const name = choices[way].find(({ value }) => value === target[way])?.label ?? `${target[way]}`
    return way === 'groupNumber' ? `${t('scenes.target.groupNumber')} ${name}` : name
  }
}
