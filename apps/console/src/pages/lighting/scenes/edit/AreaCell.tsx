import type { CallArea } from '@lamplighter/contract'
import { TargetInput } from '../target/TargetInput.tsx'
import { callWays } from '../target/targetWays.ts'
import { Cell } from './Cells.tsx'
import type { TriggerDraft } from './drafts.ts'

type Props = {
  id: string
  name: string
  label: string
  trigger: Extract<TriggerDraft, { on: 'call' | 'value' }>
  disabled: boolean
  onTrigger: (trigger: TriggerDraft) => void
}

/** Where the devices stand that may start the scene. */
export function AreaCell({ id, name, label, trigger, disabled, onTrigger }: Props) {
  return (
    <Cell label={label} width="full">
      <TargetInput
        id={`${id}-area`}
        name={`${name} ${label}`}
        inherits
        ways={callWays}
        disabled={disabled}
        value={trigger.area as CallArea | null | undefined}
        onChange={(area) => onTrigger({ ...trigger, area } as TriggerDraft)}
      />
    </Cell>
  )
}
