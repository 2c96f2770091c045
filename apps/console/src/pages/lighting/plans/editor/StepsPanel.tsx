import { useSession } from '@lamplighter/client'
import { PLAN_LIMITS, type PlanBodyOf, tooManySteps } from '@lamplighter/contract'
import { Button, IconButton, Panel, Row, Segments, Tabs } from '@lamplighter/ui'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarPanel } from './CalendarPanel.tsx'
import type { PlanView } from './draft.ts'
import { StepTable } from './StepTable.tsx'
import { addedStep, isStepped, stepsOf, without } from './stepEdit.ts'
import { TimeBase } from './TimeBase.tsx'
import type { PlanDraft } from './usePlanDraft.ts'

type Props = ComponentProps<typeof StepTable>
type Part = PlanView['part']

/** The programs of a plan, from which one is chosen, added or removed. */
function Programs({
  draft,
  body,
  program,
  disabled,
}: {
  draft: PlanDraft
  body: PlanBodyOf<'punctual'>
  program: number
  disabled: boolean
}) {
  const { t } = useTranslation()
  const { programs } = body
  function add() {
    const copy = { steps: structuredClone(programs[program]!.steps) }
    draft.change({ ...body, programs: [...programs, copy] }, { where: { program: programs.length } })
    draft.look({ program: programs.length })
  }
  function remove() {
    const rules = body.rules
      .filter((rule) => rule.program !== program + 1)
      .map((rule) => (rule.program > program + 1 ? { ...rule, program: rule.program - 1 } : rule))
    draft.change({ ...body, programs: without(programs, program), rules })
    draft.look({ program: 0 })
  }
  return (
    <Row gap={8} wrap>
      {programs.length > 1 && (
        <Segments label={t('schedules.programs.title')}>
          {programs.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: programs are numbered
            <button key={at} type="button" aria-pressed={at === program} onClick={() => draft.look({ program: at })}>
              {t('schedules.programs.one', { n: at + 1 })}
            </button>
          ))}
        </Segments>
      )}
      {!disabled && programs.length > 1 && program > 0 && (
        <IconButton
          size="tiny"
          icon="close"
          label={t('schedules.programs.remove', { n: program + 1 })}
          onClick={remove}
        />
      )}
      {!disabled && programs.length < PLAN_LIMITS.programs && (
        <Button look="link" size="small" icon="plus" title={t('schedules.programs.copyNote')} onClick={add}>
          {t('schedules.programs.add')}
        </Button>
      )}
    </Row>
  )
}

/** Steps of a lamp's plan, and of a punctual one its programs, calendar and time base. */
export function StepsPanel(own: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { draft, program, place, disabled } = own
  const { body } = draft
  const { part } = draft.view
  const count = isStepped(body) ? stepsOf(body, program).length : 0
  return (
    <Panel
      label={t('schedules.steps.title')}
      title={body.form === 'punctual' ? undefined : t('schedules.steps.title')}
      tabs={
        body.form === 'punctual' ? (
          <Tabs<Part>
            label={t('schedules.steps.title')}
            tabs={[
              { key: 'steps', name: t('schedules.steps.title'), count },
              { key: 'calendar', name: t('schedules.calendar.title'), count: body.rules.length },
            ]}
            current={part}
            onTab={(next) => draft.look({ part: next })}
          />
        ) : undefined
      }
      actions={
        <Row gap={12} nowrap>
          {!disabled && part === 'steps' && isStepped(body) && (
            <Button
              look="link"
              size="small"
              icon="plus"
              disabled={count >= PLAN_LIMITS.steps}
              title={count >= PLAN_LIMITS.steps ? tooManySteps[language] : undefined}
              onClick={() => draft.change(addedStep(body, program))}
            >
              {t('schedules.steps.add')}
            </Button>
          )}
        </Row>
      }
    >
      {body.form === 'punctual' && (
        <Row gap={8} wrap between pad={[0, 0, 8, 0]}>
          <TimeBase draft={draft} body={body} disabled={disabled} />
          {(body.programs.length > 1 || (part === 'calendar' && !disabled)) && (
            <Programs draft={draft} body={body} program={program} disabled={disabled} />
          )}
        </Row>
      )}
      {body.form === 'punctual' && part === 'calendar' ? (
        <CalendarPanel draft={draft} body={body} place={place} disabled={disabled} />
      ) : (
        <StepTable {...own} />
      )}
    </Panel>
  )
}
