import { useSession } from '@lamplighter/client'
import { enums, GROUP_NUMBER, type Point, platforms } from '@lamplighter/contract'
import { builtInPlans } from '@lamplighter/kinds/plan'
import { wires } from '@lamplighter/kinds/wires'
import { FormField, Grid, NativeSelect, Stack, TextInput } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { usePlanNames } from '../../../../plan/usePlanOf.ts'
import { lightTypes } from '../list/lampWords.ts'
import type { Change, MonitorQuery } from '../state/query.ts'
import { groupNumberOf } from '../target/groupNumberOf.ts'

const silences = [1, 3, 24, 48] as const

const levelOf = (text: string): number | null => {
  const value = Number(text)
  return text === '' || !Number.isFinite(value) ? null : Math.min(100, Math.max(0, value))
}

/** What of a lamp can be out of its normal range. */
const points: readonly Point[] = wires.luminaire.points
const watched = points.filter(({ key, normal }) => normal && key !== 'lamp.level')

/** What narrows the list beside tab and text; each takes effect at once. */
export function FilterForm({ query, onChange }: { query: MonitorQuery; onChange: Change }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const own = usePlanNames()
  const bound = (key: 'levelMin' | 'levelMax', placeholder: string) => (
    <TextInput
      type="number"
      min={0}
      max={100}
      aria-label={t(`monitor.filter.${key}`)}
      placeholder={placeholder}
      value={query[key] ?? ''}
      onChange={({ target }) => onChange({ [key]: levelOf(target.value) })}
    />
  )
  return (
    <Stack gap={12} width={240}>
      <FormField label={t('monitor.filter.type')}>
        <NativeSelect
          value={query.lightType ?? ''}
          onChange={({ target }) => onChange({ lightType: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t('monitor.filter.any')}</option>
          {lightTypes.map((type) => (
            <option key={type} value={type}>
              {enums.lightType[type][language]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField label={t('monitor.column.planId')}>
        <NativeSelect value={query.plan ?? ''} onChange={({ target }) => onChange({ plan: target.value || null })}>
          <option value="">{t('monitor.filter.any')}</option>
          {builtInPlans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
          {[...own].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField label={t('monitor.filter.platform')}>
        <NativeSelect
          value={query.platform ?? ''}
          onChange={({ target }) => onChange({ platform: platforms.find((one) => one === target.value) ?? null })}
        >
          <option value="">{t('monitor.filter.any')}</option>
          {platforms.map((platform) => (
            <option key={platform} value={platform}>
              {enums.connectionPlatform[platform][language]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField label={t('monitor.filter.online')}>
        <NativeSelect
          value={query.online === null ? '' : String(query.online)}
          onChange={({ target }) => onChange({ online: target.value === '' ? null : target.value === 'true' })}
        >
          <option value="">{t('monitor.filter.any')}</option>
          <option value="true">{t('monitor.filter.isOnline')}</option>
          <option value="false">{t('monitor.filter.isOffline')}</option>
        </NativeSelect>
      </FormField>
      <FormField label={t('monitor.filter.deviates')}>
        <NativeSelect
          value={query.deviates ?? ''}
          onChange={({ target }) => onChange({ deviates: target.value || null })}
        >
          <option value="">{t('monitor.filter.any')}</option>
          {watched.map(({ key, label }) => (
            <option key={key} value={key}>
              {label[language]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField label={t('monitor.column.groupNumber')}>
        <TextInput
          type="number"
          min={GROUP_NUMBER.min}
          max={GROUP_NUMBER.max}
          placeholder={`${GROUP_NUMBER.min}–${GROUP_NUMBER.max}`}
          value={query.groupNumber ?? ''}
          onChange={({ target }) => onChange({ groupNumber: groupNumberOf(target.value) })}
        />
      </FormField>
      <Grid as="fieldset" columns="76px auto 76px 1fr" align="center" gap={6} size={12} data-tone="dim">
        <legend>{t('monitor.filter.level')}</legend>
        {bound('levelMin', '0')}–{bound('levelMax', '100')} %
      </Grid>
      <FormField label={t('monitor.filter.silent')}>
        <NativeSelect
          value={query.silentHours ?? ''}
          onChange={({ target }) => onChange({ silentHours: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t('monitor.filter.any')}</option>
          {[...new Set([...silences, ...(query.silentHours === null ? [] : [query.silentHours])])].map((hours) => (
            <option key={hours} value={hours}>
              {t('monitor.filter.hours', { hours })}
            </option>
          ))}
        </NativeSelect>
      </FormField>
    </Stack>
  )
}
