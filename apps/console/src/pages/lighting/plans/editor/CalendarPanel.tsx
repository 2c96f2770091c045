import { serverNow, useSession } from '@lamplighter/client'
import { type CalendarRule, PLAN_LIMITS, type PlanBodyOf } from '@lamplighter/contract'
import { type HolidayName, holidayNames, holidays, nightsOfHoliday, programOn } from '@lamplighter/kinds/plans'
import { nightOf, type Place } from '@lamplighter/kinds/sun'
import { IconButton, NativeSelect, PlainTable, Row, Segments, Text } from '@lamplighter/ui'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddItemButton } from '../../../../form/AddItemButton.tsx'
import { comingMonths, EVERY_DAY, paintedRules } from './calendarPaint.ts'
import { replaced, without } from './stepEdit.ts'
import { TypedInput } from './TypedInput.tsx'
import styles from './table.module.css'
import type { PlanDraft } from './usePlanDraft.ts'
import { weekdayWord } from './weekday.ts'
import { YearCalendar } from './YearCalendar.tsx'

const DATE = /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const fresh: CalendarRule = { program: 1, from: '01-01', to: '12-31', days: [6, 7] }
/** A holiday whose date changes is entered for so many years. */
const YEARS = 3
const NAME = 40

type Props = { draft: PlanDraft; body: PlanBodyOf<'punctual'>; place: Place; disabled: boolean }

/** The coming year by programs, to be painted. */
function PaintedYear({ draft, body, place, disabled }: Props) {
  const { t } = useTranslation()
  const [yearly, setYearly] = useState(true)
  const { rules, programs } = body
  const today = nightOf(place.timeZone, serverNow())
  const months = useMemo(() => comingMonths(today), [today])
  const numberOf = useCallback((day: number) => programOn(rules, day), [rules])
  return (
    <YearCalendar
      label={t('schedules.calendar.year')}
      months={months}
      numberOf={numberOf}
      plain={1}
      brushes={programs.map((_, n) => ({ number: n + 1, name: t('schedules.programs.one', { n: n + 1 }) }))}
      yearly={false}
      disabled={disabled || rules.length >= PLAN_LIMITS.rules}
      onPaint={(program, days) => draft.change({ ...body, rules: paintedRules(rules, { program, ...days, yearly }) })}
    >
      {!disabled && (
        <Segments label={t('schedules.calendar.holds')} role="radiogroup">
          {[true, false].map((one) => (
            // biome-ignore lint/a11y/useSemanticElements: as the other choices of two
            <button
              key={String(one)}
              type="button"
              role="radio"
              aria-checked={yearly === one}
              onClick={() => setYearly(one)}
            >
              {t(one ? 'schedules.calendar.everyYear' : 'schedules.calendar.once')}
            </button>
          ))}
        </Segments>
      )}
    </YearCalendar>
  )
}

/** Which program is carried out when: rules of which the first that matches decides. */
export function CalendarPanel({ draft, body, place, disabled }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { rules, programs } = body
  function addHoliday(holiday: HolidayName) {
    const name = holidays[holiday].label[language]
    const nights = nightsOfHoliday(holiday, nightOf(place.timeZone, serverNow()), YEARS)
    const own = nights.map((one) => ({ name, program: programs.length, ...one, days: EVERY_DAY }))
    change([...own, ...rules].slice(0, PLAN_LIMITS.rules))
  }
  const change = (next: readonly CalendarRule[]) => draft.change({ ...body, rules: [...next] })
  const set = (at: number, patch: Partial<CalendarRule>) => change(replaced(rules, at, { ...rules[at]!, ...patch }))
  function move(at: number, by: 1 | -1) {
    const next = [...rules]
    const [rule] = next.splice(at, 1)
    next.splice(at + by, 0, rule!)
    change(next)
  }
  const named = (n: number, field: string) => t('schedules.calendar.named', { n: n + 1, field })
  return (
    <>
      <Text as="p" tone="dim" size={12}>
        {t(rules.length > 0 ? 'schedules.calendar.note' : 'schedules.calendar.none')}
      </Text>
      {programs.length > 1 && <PaintedYear draft={draft} body={body} place={place} disabled={disabled} />}
      {rules.length > 0 && (
        <div className={styles.scroll}>
          <PlainTable>
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">{t('schedules.calendar.from')}</th>
                <th scope="col">{t('schedules.calendar.to')}</th>
                <th scope="col">{t('schedules.calendar.days')}</th>
                <th scope="col">{t('schedules.calendar.program')}</th>
                <th scope="col">{t('schedules.calendar.name')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {rules.map((rule, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rules are known by their place only
                <tr key={at}>
                  <td>{at + 1}</td>
                  {(['from', 'to'] as const).map((bound) => (
                    <td key={bound}>
                      <TypedInput
                        name={named(at, t(`schedules.calendar.${bound}`))}
                        value={rule[bound]}
                        width={92}
                        disabled={disabled}
                        read={(text) => (DATE.test(text.trim()) ? text.trim() : null)}
                        onValue={(date) => set(at, { [bound]: date })}
                      />
                    </td>
                  ))}
                  <td>
                    <Row as="span" gap={2} nowrap>
                      {DAYS.map((day) => {
                        const isOn = rule.days.includes(day)
                        return (
                          <button
                            key={day}
                            type="button"
                            className={styles.day}
                            aria-pressed={isOn}
                            aria-label={t('schedules.calendar.dayOf', {
                              n: at + 1,
                              day: weekdayWord(day, language, 'short'),
                            })}
                            disabled={disabled || (isOn && rule.days.length === 1)}
                            onClick={() =>
                              set(at, {
                                days: isOn
                                  ? rule.days.filter((one) => one !== day)
                                  : [...rule.days, day].sort((a, b) => a - b),
                              })
                            }
                          >
                            {weekdayWord(day, language, 'short')}
                          </button>
                        )
                      })}
                    </Row>
                  </td>
                  <td>
                    <NativeSelect
                      aria-label={named(at, t('schedules.calendar.program'))}
                      disabled={disabled}
                      value={rule.program}
                      onChange={({ target }) => set(at, { program: Number(target.value) })}
                    >
                      {programs.map((_, n) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: programs are numbered
                        <option key={n} value={n + 1}>
                          {t('schedules.programs.one', { n: n + 1 })}
                        </option>
                      ))}
                    </NativeSelect>
                  </td>
                  <td>
                    <TypedInput
                      name={named(at, t('schedules.calendar.name'))}
                      value={rule.name ?? ''}
                      width={124}
                      disabled={disabled}
                      read={(text) => (text.trim().length <= NAME ? text.trim() : null)}
                      onValue={(name) => {
                        const { name: _, ...unnamed } = rule
                        change(replaced(rules, at, name === '' ? unnamed : { ...unnamed, name }))
                      }}
                    />
                  </td>
                  <td>
                    {!disabled && (
                      <Row as="span" gap={2} nowrap>
                        <IconButton
                          size="tiny"
                          icon="chevron-up"
                          disabled={at === 0}
                          label={t('schedules.calendar.up', { n: at + 1 })}
                          onClick={() => move(at, -1)}
                        />
                        <IconButton
                          size="tiny"
                          icon="chevron-down"
                          disabled={at === rules.length - 1}
                          label={t('schedules.calendar.down', { n: at + 1 })}
                          onClick={() => move(at, 1)}
                        />
                        <IconButton
                          size="tiny"
                          icon="close"
                          label={t('schedules.calendar.remove', { n: at + 1 })}
                          onClick={() => change(without(rules, at))}
                        />
                      </Row>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </div>
      )}
      {!disabled && (
        <Row gap={8} wrap>
          <AddItemButton
            look="link"
            count={rules.length}
            most={PLAN_LIMITS.rules}
            onClick={() => change([...rules, { ...fresh, program: programs.length }])}
          >
            {t('schedules.calendar.add')}
          </AddItemButton>
          <NativeSelect
            aria-label={t('schedules.calendar.addHoliday')}
            disabled={rules.length >= PLAN_LIMITS.rules}
            value=""
            onChange={({ target }) => addHoliday(target.value as HolidayName)}
          >
            <option value="">{t('schedules.calendar.addHoliday')}</option>
            {holidayNames.map((holiday) => (
              <option key={holiday} value={holiday}>
                {holidays[holiday].label[language]}
              </option>
            ))}
          </NativeSelect>
        </Row>
      )}
    </>
  )
}
