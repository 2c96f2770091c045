import { serverNow, useAct, useCall, useSession } from '@lamplighter/client'
import { type PlanStepSpec, planForms } from '@lamplighter/contract'
import { isoDay, nightOf as nightAt, type Place } from '@lamplighter/kinds/sun'
import { Stack } from '@lamplighter/ui'
import { App } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '../../../../form/useLeaveGuard.ts'
import { useMissing } from '../../../../form/useMissing.ts'
import type { PlanAddress } from '../address.ts'
import { DeployPanel } from '../deploy/DeployPanel.tsx'
import { BoxPanel } from './BoxPanel.tsx'
import { ChecksPanel } from './ChecksPanel.tsx'
import { ComparePanel } from './ComparePanel.tsx'
import { EditorTitle } from './EditorTitle.tsx'
import type { Edited } from './edited.ts'
import styles from './editor.module.css'
import { FloorChoice } from './FloorChoice.tsx'
import { dayOf, NightPanel } from './NightPanel.tsx'
import { nightView } from './nightView.ts'
import { StepsPanel } from './StepsPanel.tsx'
import { isStepped, replaced, stepsOf, withSteps } from './stepEdit.ts'
import { TemporaryPanel } from './TemporaryPanel.tsx'
import { type KeptDraft, usePlanDraft } from './usePlanDraft.ts'
import { useRoadFloor } from './useRoadFloor.ts'
import { useStepWords } from './useStepWords.ts'
import { YearPanel } from './YearPanel.tsx'
import { refusalsOf, yearView } from './yearView.ts'

/** A lamp of this power stands for one where none is known, W. */
const TYPICAL_WATTS = 100
const NO_ROADS: readonly never[] = []

/** What the editor shows at an address; the night that is looked at is no part of it. */
function shownAt({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  return [pathname, ...['plan', 'version', 'fresh'].map((name) => params.get(name))].join(' ')
}

type Props = { edited: Edited; place: Place; address: PlanAddress; kept: KeptDraft }

/** The night, its steps, what is to be said of them, the year, and how it is brought to the devices. */
export function PlanEditor({ edited, place, address, kept }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { message } = App.useApp()
  const [query, change] = address
  const saved = useMemo(() => ({ name: edited.name, note: edited.note, body: edited.body }), [edited])
  const draft = usePlanDraft(saved, kept)
  const [compared, setCompared] = useState<number | null>(null)
  const save = useAct('plan.save')
  const isForbidden = useMissing()('plan.save') !== undefined
  const isReadOnly =
    isForbidden || (edited.plan !== null && (edited.plan.builtIn || edited.plan.shown !== edited.plan.version))
  const isNew = edited.id === null
  const isChanged = isNew || draft.isChanged
  const isSaved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is edited is another one then
  useEffect(() => {
    isSaved.current = false
  }, [edited])
  const { name, note, body } = draft
  const { program, chosen } = draft.view
  const setChosen = (index: number) => draft.look({ chosen: index })
  const today = nightAt(place.timeZone, serverNow())
  const first = body.form === 'temporary' ? nightAt(place.timeZone, Date.parse(body.from)) : today
  const day = query.night === null ? first : dayOf(query.night)
  const wordsOf = useStepWords()
  const ratedWatts = edited.plan?.meanWatts ?? TYPICAL_WATTS

  // A program that was removed is no longer shown.
  const shownProgram = body.form === 'punctual' ? Math.min(program, body.programs.length - 1) : 0
  const night = useMemo(
    () => nightView(body, place, day, { program: shownProgram, ratedWatts, wordsOf }),
    [body, place, day, shownProgram, ratedWatts, wordsOf],
  )
  const roads = edited.plan?.roads ?? NO_ROADS
  const floor = useRoadFloor(roads)
  const floorLevel = isStepped(body) ? floor.level : undefined
  const year = useMemo(
    () => yearView(body, place, today, { ratedWatts, floorLevel }),
    [body, place, today, ratedWatts, floorLevel],
  )
  // What is over is refused where it is saved anew.
  const isBodyNew = isNew || draft.isBodyChanged
  const refusals = useMemo(
    () => refusalsOf(body, language, isBodyNew ? serverNow() : null),
    [body, language, isBodyNew],
  )

  const inForce = edited.plan?.versions.find(({ version, devices }) => devices > 0 && version !== edited.plan?.shown)
  const against = compared ?? inForce?.version ?? null
  const earlier = useCall(
    'plan.read',
    { id: edited.id ?? '', version: against ?? 1 },
    { enabled: edited.id !== null && against !== null, fresh: 60_000 },
  ).data
  const before = useMemo(
    () =>
      earlier && against !== null
        ? { version: against, body: earlier.body, year: yearView(earlier.body, place, today, { ratedWatts }) }
        : null,
    [earlier, against, place, today, ratedWatts],
  )
  useLeaveGuard(draft.isChanged, (now, next) => !isSaved.current && shownAt(now) !== shownAt(next))

  function onSave() {
    if (name.trim() === '') return void message.error(t('record.nameMissing'))
    save.mutate(
      {
        ...(edited.id === null ? {} : { id: edited.id, version: edited.plan!.version }),
        name: name.trim(),
        note,
        body,
      },
      {
        onSuccess({ id, version }) {
          void message.success(t('schedules.saved', { name: name.trim(), version }))
          isSaved.current = true
          change({ plan: id, version: null, fresh: null })
        },
      },
    )
  }
  function onReplace({ program: of, index }: { program: number; index: number }, by: PlanStepSpec) {
    if (!isStepped(body)) return
    const steps = replaced<unknown>(stepsOf(body, of - 1), index, by)
    draft.change(withSteps(body, of - 1, steps), { where: { part: 'steps', program: of - 1, chosen: index } })
  }
  const onNight = (next: number) => change({ night: next === first ? null : isoDay(next) })
  const lamps = edited.plan?.versions.reduce((sum, { devices }) => sum + devices, 0) || 1

  return (
    <Stack full gap={0}>
      <EditorTitle
        edited={edited}
        draft={draft}
        address={address}
        isReadOnly={isReadOnly}
        isChanged={isChanged}
        whyNot={isChanged ? (refusals.length > 0 ? 'refused' : null) : 'unchanged'}
        saving={save.isPending}
        onSave={onSave}
      />
      <div className={styles.page} data-deploys={!isNew}>
        <div className={styles.main}>
          {(isStepped(body) || body.form === 'temporary') && (
            <NightPanel
              draft={draft}
              place={place}
              night={night}
              day={day}
              onDay={onNight}
              program={shownProgram}
              chosen={chosen}
              onChoose={setChosen}
              disabled={isReadOnly}
            />
          )}
          <div className={styles.pair}>
            {isStepped(body) ? (
              <StepsPanel
                draft={draft}
                program={shownProgram}
                place={place}
                night={night}
                ratedWatts={ratedWatts}
                chosen={chosen}
                onChoose={setChosen}
                disabled={isReadOnly}
              />
            ) : body.form === 'temporary' ? (
              <TemporaryPanel draft={draft} body={body} place={place} disabled={isReadOnly} />
            ) : (
              <BoxPanel draft={draft} body={body} disabled={isReadOnly} />
            )}
            <ChecksPanel
              refusals={refusals}
              form={body.form}
              year={year}
              disabled={isReadOnly}
              floor={isStepped(body) ? <FloorChoice floor={floor} roads={roads} /> : null}
              isFloorKnown={floorLevel !== undefined}
              onNight={onNight}
              onReplace={onReplace}
            />
          </div>
          {body.form !== 'temporary' && (
            <YearPanel
              year={year}
              before={before}
              lamps={planForms[body.form].kind === 'luminaire' ? lamps : 1}
              today={today}
              timeZone={place.timeZone}
              shown={day}
              onNight={onNight}
            />
          )}
        </div>
        {edited.plan && (
          <aside className={styles.side}>
            <ComparePanel plan={edited.plan} body={body} before={before} onVersion={setCompared} />
            <DeployPanel plan={edited.plan} isChanged={isChanged} />
          </aside>
        )}
      </div>
    </Stack>
  )
}
