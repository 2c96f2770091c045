import { useSession } from '@lamplighter/client'
import { modeOf, PLAN_LIMITS, type PlanBodyOf } from '@lamplighter/contract'
import { Button, IconButton, NativeSelect, Panel, PlainTable, Row } from '@lamplighter/ui'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { everyMonth, paintedSeasons, spanOn, spansOfSeasons } from './calendarPaint.ts'
import { replaced, without } from './stepEdit.ts'
import { ModeChoice } from './TimeBase.tsx'
import { TypedInput } from './TypedInput.tsx'
import styles from './table.module.css'
import type { PlanDraft } from './usePlanDraft.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { weekdayWord } from './weekday.ts'
import { YearCalendar } from './YearCalendar.tsx'

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/
const DATE = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
export const OUTPUTS = [1, 2, 3, 4] as const

type Body = PlanBodyOf<'week'> | PlanBodyOf<'year'>
type Period = { output: number; on: string; off: string }
type Props = { draft: PlanDraft; body: Body; disabled: boolean }

const readClock = (text: string) => {
  const found = CLOCK.exec(text.trim())
  return found ? `${found[1]!.padStart(2, '0')}:${found[2]}` : null
}

/** The seasons of a year, to be painted: rows of one span are of one season. */
function PaintedSeasons({ draft, body, disabled }: { draft: PlanDraft; body: PlanBodyOf<'year'>; disabled: boolean }) {
  const { t } = useTranslation()
  const { seasons } = body
  const spans = useMemo(() => spansOfSeasons(seasons), [seasons])
  const numberOf = useCallback((day: number) => spanOn(spans, day), [spans])
  return (
    <YearCalendar
      yearly
      label={t('schedules.box.year')}
      months={everyMonth}
      numberOf={numberOf}
      plain={0}
      brushes={spans.map(({ from, to }, n) => ({
        number: n + 1,
        name: t('schedules.box.season', { n: n + 1, from, to }),
      }))}
      disabled={disabled}
      onPaint={(number, days) => draft.change({ ...body, seasons: paintedSeasons(seasons, spans[number - 1]!, days) })}
    />
  )
}

/** When a power box closes its outputs: by days of the week, or by seasons. */
export function BoxPanel({ draft, body, disabled }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const rows: readonly Period[] = body.form === 'week' ? body.days : body.seasons
  const most = body.form === 'week' ? PLAN_LIMITS.periods : PLAN_LIMITS.seasons
  const change = (next: readonly unknown[]) =>
    draft.change(
      body.form === 'week'
        ? { ...body, days: next as PlanBodyOf<'week'>['days'] }
        : { ...body, seasons: next as PlanBodyOf<'year'>['seasons'] },
    )
  const set = (at: number, patch: object) => change(replaced<unknown>(rows, at, { ...rows[at]!, ...patch }))
  const named = (n: number, field: string) => t('schedules.box.named', { n: n + 1, field })
  function copyToAll(at: number) {
    if (body.form !== 'week') return
    const { output } = rows[at]!
    const day = body.days[at]!.day
    const own = body.days.filter((one) => one.day === day && one.output === output)
    const others = body.days.filter((one) => one.output !== output)
    change([...others, ...WEEK.flatMap((one) => own.map((period) => ({ ...period, day: one })))])
  }
  function changeMode(next: 0 | 1) {
    const { mode: _, ...rest } = body
    draft.change(next === 0 ? rest : { ...rest, mode: next })
  }
  const text = (
    at: number,
    key: 'on' | 'off' | 'from' | 'to',
    value: string,
    read: (typed: string) => string | null,
  ) => (
    <td key={key}>
      <TypedInput
        name={named(at, t(`schedules.box.${key}`))}
        value={value}
        width={64}
        disabled={disabled}
        read={read}
        onValue={(next) => set(at, { [key]: next })}
      />
    </td>
  )
  return (
    <Panel
      title={t('schedules.box.periods')}
      actions={<ModeChoice mode={modeOf(body)} disabled={disabled} onMode={changeMode} />}
    >
      {body.form === 'week' ? (
        <WeekGrid days={body.days} />
      ) : (
        <PaintedSeasons draft={draft} body={body} disabled={disabled} />
      )}
      <div className={styles.scroll}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">#</th>
              {body.form === 'week' ? (
                <th scope="col">{t('schedules.box.day')}</th>
              ) : (
                <>
                  <th scope="col">{t('schedules.box.from')}</th>
                  <th scope="col">{t('schedules.box.to')}</th>
                </>
              )}
              <th scope="col">{t('schedules.box.output')}</th>
              <th scope="col">{t('schedules.box.on')}</th>
              <th scope="col">{t('schedules.box.off')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: periods are known by their place only
              <tr key={at}>
                <td>{at + 1}</td>
                {body.form === 'week' ? (
                  <td>
                    <NativeSelect
                      aria-label={named(at, t('schedules.box.day'))}
                      disabled={disabled}
                      value={body.days[at]!.day}
                      onChange={({ target }) => set(at, { day: Number(target.value) })}
                    >
                      {WEEK.map((day) => (
                        <option key={day} value={day}>
                          {weekdayWord(day, language)}
                        </option>
                      ))}
                    </NativeSelect>
                  </td>
                ) : (
                  (['from', 'to'] as const).map((key) =>
                    text(at, key, body.seasons[at]![key], (typed) => (DATE.test(typed.trim()) ? typed.trim() : null)),
                  )
                )}
                <td>
                  <NativeSelect
                    aria-label={named(at, t('schedules.box.output'))}
                    disabled={disabled}
                    value={row.output}
                    onChange={({ target }) => set(at, { output: Number(target.value) })}
                  >
                    {OUTPUTS.map((output) => (
                      <option key={output} value={output}>
                        {output}
                      </option>
                    ))}
                  </NativeSelect>
                </td>
                {text(at, 'on', row.on, readClock)}
                {text(at, 'off', row.off, readClock)}
                <td>
                  {!disabled && (
                    <Row as="span" gap={4} nowrap>
                      {body.form === 'week' && (
                        <Button look="link" size="small" onClick={() => copyToAll(at)}>
                          {t('schedules.box.copyDay')}
                        </Button>
                      )}
                      {rows.length > 1 && (
                        <IconButton
                          size="tiny"
                          icon="close"
                          label={t('schedules.box.remove', { n: at + 1 })}
                          onClick={() => change(without<unknown>(rows, at))}
                        />
                      )}
                    </Row>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
      {!disabled && rows.length < most && (
        <Button look="link" size="small" icon="plus" onClick={() => change([...rows, { ...rows.at(-1)! }])}>
          {t('schedules.box.add')}
        </Button>
      )}
    </Panel>
  )
}
