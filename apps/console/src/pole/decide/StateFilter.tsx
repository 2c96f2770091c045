import { type DecisionState, decisionStateLabels, decisionStates } from '@lamplighter/contract'
import { useFormat } from '../../app/useFormat.ts'
import { FieldChoice } from '../../list/FieldChoice.tsx'

type Props = {
  label: string
  value: DecisionState | null
  onValue: (state: DecisionState | null) => void
}

/** Narrows a list to what waits, was approved, or was refused. */
export function StateFilter({ label, value, onValue }: Props) {
  const { language } = useFormat()
  return (
    <FieldChoice
      label={label}
      value={value}
      options={decisionStates.map((state) => ({ value: state, label: decisionStateLabels[state][language] }))}
      onValue={onValue}
    />
  )
}
