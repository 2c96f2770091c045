import { useNow, useSession } from '@lamplighter/client'
import { enums, type PlanBodyOf } from '@lamplighter/contract'
import { planBodyChecks } from '@lamplighter/kinds/plans'
import type { Place } from '@lamplighter/kinds/sun'
import { FormField, NativeSelect, Panel, Row, Stack, Text, useIsPhone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { CalendarButton } from '../../../../time/CalendarButton.tsx'
import { momentOf } from '../../../../time/range.ts'
import { OUTPUTS } from './BoxPanel.tsx'
import { TypedInput } from './TypedInput.tsx'
import type { PlanDraft } from './usePlanDraft.ts'

const MINUTE = 60_000
/** `yyyy-MM-dd HH:mm`. */
const LENGTH = 16
const ACTIONS = [1, 0] as const

type Body = PlanBodyOf<'temporary'>
type Props = { draft: PlanDraft; body: Body; place: Place; disabled: boolean }

/** For how long which output of a power box stands otherwise than its week or year table says. */
export function TemporaryPanel({ draft, body, place, disabled }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const isPhone = useIsPhone()
  const now = useNow(MINUTE)
  const refused = planBodyChecks(body, disabled ? null : now)
  const [from, to] = [Date.parse(body.from), Date.parse(body.to)]
  const iso = (at: number) => new Date(at).toISOString()
  const set = (patch: Partial<Body>) => draft.change({ ...body, ...patch })

  function moment(key: 'from' | 'to') {
    const name = t(`schedules.temporary.${key}`)
    const value = format.dateTime(body[key]).slice(0, LENGTH)
    const take = (text: string) => {
      const at = momentOf(text, place.timeZone)
      return at === null ? null : iso(at)
    }
    return (
      <Stack gap={4}>
        <FormField label={name}>
          <Row as="span" gap={2} nowrap>
            <TypedInput
              name={name}
              value={value}
              width={140}
              disabled={disabled}
              read={take}
              onValue={(at) => set({ [key]: at })}
            />
            <CalendarButton
              type="datetime-local"
              name={name}
              value={value}
              disabled={disabled}
              onPick={(text) => set({ [key]: take(text) ?? body[key] })}
            />
          </Row>
        </FormField>
        {refused
          .filter(({ field }) => field === key)
          .map(({ sentence }) => (
            <Text key={sentence.en} tone="bad" size={12} role="alert">
              {sentence[language]}
            </Text>
          ))}
      </Stack>
    )
  }

  return (
    <Panel title={t('schedules.temporary.title')} note={isPhone ? undefined : t('schedules.temporary.note')}>
      <Stack gap={12}>
        <Row gap={16} wrap align="start">
          <FormField label={t('schedules.box.output')}>
            <NativeSelect
              disabled={disabled}
              value={body.output}
              onChange={({ target }) => set({ output: Number(target.value) })}
            >
              {OUTPUTS.map((output) => (
                <option key={output} value={output}>
                  {output}
                </option>
              ))}
            </NativeSelect>
          </FormField>
          <FormField label={t('schedules.steps.action')}>
            <NativeSelect
              disabled={disabled}
              value={body.action}
              onChange={({ target }) => set({ action: Number(target.value) as Body['action'] })}
            >
              {(body.action === 2 ? [...ACTIONS, 2 as const] : ACTIONS).map((action) => (
                <option key={action} value={action}>
                  {`${action} ${enums.tableAction[action][language]}`}
                </option>
              ))}
            </NativeSelect>
          </FormField>
          {moment('from')}
          {moment('to')}
        </Row>
        <Text as="p" tone="dim" size={13}>
          {to > from && t('schedules.temporary.lasts', { time: format.duration(to - from) })}
        </Text>
        <Text as="p" tone="faint" size={12}>
          {t('schedules.temporary.one')}
        </Text>
      </Stack>
    </Panel>
  )
}
