import { useSession } from '@lamplighter/client'
import {
  type ChronometerStep,
  enums,
  PLAN_LIMITS,
  type PlanStepSpec,
  type StepBase,
  stepBases,
} from '@lamplighter/contract'
import type { Place } from '@lamplighter/kinds/sun'
import { expectedWatts } from '@lamplighter/kinds/views'
import { formatNumber, IconButton, NativeSelect, NOTHING, PlainTable, Row, StateSymbol, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import type { NightView } from './nightView.ts'
import { acting, isStepped, levelled, rebased, replaced, stepsOf, without, withSteps } from './stepEdit.ts'
import { TypedInput } from './TypedInput.tsx'
import styles from './table.module.css'
import type { PlanDraft } from './usePlanDraft.ts'

type Props = {
  draft: PlanDraft
  program: number
  place: Place
  night: NightView
  ratedWatts: number
  chosen: number | null
  onChoose: (index: number) => void
  disabled: boolean
}

const signed = (value: number) => (value > 0 ? `+${value}` : String(value))
const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/

/** The steps of a program as a table, each as it falls tonight. */
export function StepTable({ draft, program, place, night, ratedWatts, chosen, onChoose, disabled }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const format = useFormat()
  const { body } = draft
  if (!isStepped(body)) return null
  const steps = stepsOf(body, program)
  const set = (at: number, step: unknown) => draft.change(withSteps(body, program, replaced<unknown>(steps, at, step)))
  const shown = (index: number) => night.steps.find((step) => step.index === index)
  const named = (n: number, field: string) => t('schedules.steps.named', { n: n + 1, field })

  function timeCell(step: PlanStepSpec | ChronometerStep, at: number) {
    const name = named(at, t('schedules.steps.time'))
    if ('afterMinutes' in step || step.base !== 'clock') {
      const isSun = !('afterMinutes' in step)
      const value = isSun ? step.offset : step.afterMinutes
      const [least, most] = isSun ? [-PLAN_LIMITS.offset, PLAN_LIMITS.offset] : [0, 1_439]
      return (
        <Row as="span" gap={4} nowrap>
          <TypedInput
            name={name}
            value={isSun ? signed(value) : String(value)}
            width={54}
            disabled={disabled}
            read={(text) => {
              const number = Number(text.trim())
              return text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most ? number : null
            }}
            onValue={(next) => set(at, isSun ? { ...step, offset: next } : { ...step, afterMinutes: next })}
          />
          <Text tone="dim" size={12}>
            min
          </Text>
        </Row>
      )
    }
    return (
      <TypedInput
        name={name}
        value={step.at}
        width={64}
        disabled={disabled}
        read={(text) => {
          const found = CLOCK.exec(text.trim())
          return found ? `${found[1]!.padStart(2, '0')}:${found[2]}` : null
        }}
        onValue={(next) => set(at, { ...step, at: next })}
      />
    )
  }

  return (
    <div className={styles.scroll}>
      <PlainTable numbers className={styles.table ?? ''}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('schedules.steps.base')}</th>
            <th scope="col">{t('schedules.steps.time')}</th>
            <th scope="col">{t('schedules.steps.tonight')}</th>
            <th scope="col">{t('schedules.steps.action')}</th>
            <th scope="col">{t('schedules.steps.level')}</th>
            <th scope="col">{t('schedules.steps.power')}</th>
            <th scope="col">{t('schedules.steps.lasts')}</th>
            <th scope="col">{t('schedules.steps.energy')}</th>
            <th aria-label={t('schedules.steps.remove', { n: '' })} />
          </tr>
        </thead>
        <tbody>
          {steps.map((step, at) => {
            const seen = shown(at)
            const lasts = seen && !seen.isPassedOver ? seen.until - seen.at : null
            const watts = expectedWatts(ratedWatts, step.level)
            const isLit = step.level > 0 && lasts !== null
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are known by their place only
              <tr key={at} data-chosen={at === chosen} onFocus={() => onChoose(at)}>
                <td>{at + 1}</td>
                <td>
                  {'afterMinutes' in step ? (
                    <Text size={13}>{t('schedules.base.switchOn')}</Text>
                  ) : (
                    <NativeSelect
                      aria-label={named(at, t('schedules.steps.base'))}
                      disabled={disabled}
                      value={step.base}
                      onChange={({ target }) =>
                        set(
                          at,
                          rebased(
                            step,
                            target.value as StepBase,
                            seen?.at ?? night.sun.sunset,
                            night.sun,
                            place.timeZone,
                          ),
                        )
                      }
                    >
                      {stepBases.map((base) => (
                        <option key={base} value={base}>
                          {t(`schedules.base.${base}`)}
                        </option>
                      ))}
                    </NativeSelect>
                  )}
                </td>
                <td>{timeCell(step, at)}</td>
                <td>
                  <Text tone={seen?.isPassedOver ? 'warn' : undefined}>
                    {seen ? format.minute(new Date(seen.at).toISOString()) : NOTHING}
                  </Text>
                </td>
                <td>
                  <Row as="span" gap={4} nowrap justify="end">
                    <StateSymbol
                      look={{ body: 'lamp', condition: step.level > 0 ? 'lit' : 'out', level: step.level }}
                      size={16}
                    />
                    <NativeSelect
                      aria-label={named(at, t('schedules.steps.action'))}
                      disabled={disabled}
                      value={step.action}
                      onChange={({ target }) => set(at, acting(step, Number(target.value) as 0 | 1 | 2))}
                    >
                      {([0, 1, 2] as const).map((action) => (
                        <option key={action} value={action}>
                          {`${action} ${enums.tableAction[action][language]}`}
                        </option>
                      ))}
                    </NativeSelect>
                  </Row>
                </td>
                <td>
                  <Row as="span" gap={4} nowrap justify="end">
                    <TypedInput
                      name={named(at, t('schedules.steps.level'))}
                      value={String(step.level)}
                      width={44}
                      disabled={disabled}
                      read={(text) => {
                        const level = Number(text.trim())
                        return text.trim() !== '' && Number.isInteger(level) && level >= 0 && level <= 100
                          ? level
                          : null
                      }}
                      onValue={(level) => set(at, levelled(step, level))}
                    />
                    <Text tone="dim" size={12}>
                      %
                    </Text>
                  </Row>
                </td>
                <td>{isLit ? formatNumber(watts, 1) : NOTHING}</td>
                <td>{isLit ? format.duration(lasts) : NOTHING}</td>
                <td>{isLit ? formatNumber((watts * lasts) / 3.6e9, 3) : NOTHING}</td>
                <td>
                  {!disabled && steps.length > 1 && (
                    <IconButton
                      size="tiny"
                      icon="close"
                      label={t('schedules.steps.remove', { n: at + 1 })}
                      onClick={() => draft.change(withSteps(body, program, without<unknown>(steps, at)))}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={7}>{t('schedules.steps.total')}</td>
            <td>{format.duration(night.lit)}</td>
            <td>{night.kwh === null ? NOTHING : formatNumber(night.kwh, 3)}</td>
            <td />
          </tr>
        </tfoot>
      </PlainTable>
    </div>
  )
}
