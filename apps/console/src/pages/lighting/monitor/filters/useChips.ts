import { useSession } from '@lamplighter/client'
import { enums } from '@lamplighter/contract'
import { enumWord } from '@lamplighter/kinds/lists'
import { planById } from '@lamplighter/kinds/plan'
import { lampPoint } from '@lamplighter/kinds/points'
import { useTranslation } from 'react-i18next'
import { usePlanNames } from '../../../../plan/usePlanOf.ts'
import type { MonitorQuery } from '../state/query.ts'

type Chip = { key: string; word: string; off: Partial<MonitorQuery> }

/** The filters that are on, in words, and what takes each away. The text being searched is seen where it is typed. */
export function useChips(query: MonitorQuery, placeName: string | null): Chip[] {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const own = usePlanNames()
  const { place, lightType, plan, platform, online, groupNumber, deviates, levelMin, levelMax, silentHours } = query
  const chips: (Chip | false)[] = [
    place !== null && { key: 'place', word: placeName ?? t('monitor.filter.place'), off: { place: null } },
    lightType !== null && {
      key: 'type',
      word: enumWord('lightType', lightType, language) ?? '',
      off: { lightType: null },
    },
    plan !== null && {
      key: 'plan',
      word: planById(plan)?.name[language] ?? own.get(plan) ?? plan,
      off: { plan: null },
    },
    platform !== null && {
      key: 'platform',
      word: enums.connectionPlatform[platform][language],
      off: { platform: null },
    },
    online !== null && {
      key: 'online',
      word: t(`monitor.filter.${online ? 'isOnline' : 'isOffline'}`),
      off: { online: null },
    },
    groupNumber !== null && {
      key: 'number',
      word: t('monitor.filter.numbered', { n: groupNumber }),
      off: { groupNumber: null },
    },
    deviates !== null && {
      key: 'deviates',
      word: t('monitor.filter.deviating', { name: lampPoint(deviates)?.label[language] ?? deviates }),
      off: { deviates: null },
    },
    (levelMin !== null || levelMax !== null) && {
      key: 'level',
      word: t('monitor.filter.levels', { min: levelMin ?? 0, max: levelMax ?? 100 }),
      off: { levelMin: null, levelMax: null },
    },
    silentHours !== null && {
      key: 'silent',
      word: t('monitor.filter.silentFor', { hours: silentHours }),
      off: { silentHours: null },
    },
  ]
  return chips.filter((chip) => chip !== false)
}
