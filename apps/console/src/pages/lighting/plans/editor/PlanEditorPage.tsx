import { serverNow, useCall, useSession } from '@lamplighter/client'
import type { PlanDetail } from '@lamplighter/contract'
import { FailedState } from '@lamplighter/ui'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCityClock } from '../../../../app/useCityClock.ts'
import { Loaded } from '../../../../list/Loaded.tsx'
import type { PlanAddress } from '../address.ts'
import type { DraftState } from './draft.ts'
import type { Edited } from './edited.ts'
import { freshBody } from './freshBody.ts'
import { PlanEditor } from './PlanEditor.tsx'
import type { KeptDraft } from './usePlanDraft.ts'

/** Of one that is copied the name says so; a delivered one is only read. */
function editedOf(plan: PlanDetail, isCopy: boolean, name: string, copyName: string): Edited {
  return isCopy
    ? { id: null, name: copyName.slice(0, 40), note: plan.note, body: plan.body, plan: null }
    : { id: plan.id, name, note: plan.note, body: plan.body, plan }
}

type Session = { address: PlanAddress; kept: KeptDraft }

function ReadEditor({ id, address, kept }: Session & { id: string }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const [{ version, fresh }] = address
  const reading = useCall('plan.read', { id, ...(version === null ? {} : { version }) })
  return (
    <Loaded reading={reading}>
      {(plan) => {
        const name = plan.label?.[language] ?? plan.name
        return (
          <PlacedEditor
            key={`${plan.id} ${plan.shown} ${fresh}`}
            edited={editedOf(plan, fresh === 'copy', name, t('schedules.copyOf', { name }))}
            address={address}
            kept={kept}
          />
        )
      }}
    </Loaded>
  )
}

function PlacedEditor({ edited, address, kept }: Session & { edited: Edited }) {
  const { t } = useTranslation()
  const place = useCityClock()
  return place ? (
    <PlanEditor edited={edited} place={place} address={address} kept={kept} />
  ) : (
    <FailedState title={t('common.failed.title')} text="" />
  )
}

/** One plan to read, change, compare and deploy. */
export function PlanEditorPage({ address }: { address: PlanAddress }) {
  const { t } = useTranslation()
  const [{ plan, fresh }] = address
  const kept = useRef<DraftState | null>(null)
  const made = useMemo(
    (): Edited | null =>
      plan === null && fresh !== null && fresh !== 'copy'
        ? { id: null, name: t(`schedules.fresh.${fresh}`), note: '', body: freshBody(fresh, serverNow()), plan: null }
        : null,
    [plan, fresh, t],
  )
  if (plan !== null) return <ReadEditor id={plan} address={address} kept={kept} />
  return made && <PlacedEditor key={fresh} edited={made} address={address} kept={kept} />
}
