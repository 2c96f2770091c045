import { COLLECTION } from '@lamplighter/contract'
import { FormField, Grid } from '@lamplighter/ui'
import { Checkbox, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { useStations } from '../../../../list/choices.ts'
import { FieldChoice } from '../../../../list/FieldChoice.tsx'
import { GroupChoice } from '../../../../list/GroupChoice.tsx'
import type { Asked } from './useProposal.ts'

/** Which bins are proposed: where they stand, and what is wrong with them. */
export function Conditions({ asked, onAsked }: { asked: Asked; onAsked: (asked: Asked) => void }) {
  const { t } = useTranslation()
  const stations = useStations().data ?? []
  const set = (patch: Partial<Asked>) => onAsked({ ...asked, ...patch })
  return (
    <>
      <Grid columns={2} gap={12} onPhone>
        <FormField label={t('list.group')}>
          <GroupChoice group={asked.groupId} onGroup={(groupId) => set({ groupId })} />
        </FormField>
        <FormField label={t('rounds.site')}>
          <FieldChoice
            label={t('rounds.site')}
            value={asked.stationId}
            options={stations.map(({ id, name }) => ({ value: id, label: name }))}
            onValue={(stationId) => set({ stationId })}
          />
        </FormField>
        <FormField label={t('rounds.fillFrom')}>
          <InputNumber<number>
            aria-label={t('rounds.fillFrom')}
            controls={false}
            precision={0}
            min={0}
            max={100}
            suffix="%"
            style={{ width: '100%' }}
            placeholder={t('rounds.any')}
            value={asked.fill}
            onChange={(fill) => set({ fill })}
          />
        </FormField>
        <FormField label={t('rounds.daysFrom')}>
          <InputNumber<number>
            aria-label={t('rounds.daysFrom')}
            controls={false}
            precision={0}
            min={1}
            max={COLLECTION.mostDays}
            suffix={t('rounds.daysUnit')}
            style={{ width: '100%' }}
            placeholder={t('rounds.any')}
            value={asked.days}
            onChange={(days) => set({ days })}
          />
        </FormField>
      </Grid>
      <Checkbox checked={asked.alarms} onChange={({ target }) => set({ alarms: target.checked })}>
        {t('rounds.withAlarms')}
      </Checkbox>
    </>
  )
}
