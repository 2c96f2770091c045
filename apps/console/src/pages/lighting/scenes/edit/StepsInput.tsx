import { SCENE } from '@lamplighter/contract'
import { Stack } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { AddItemButton } from '../../../../form/AddItemButton.tsx'
import { moved, type StepDraft, stepOf } from './drafts.ts'
import styles from './edit.module.css'
import { StepCard } from './StepCard.tsx'
import { useItemFocus } from './useItemFocus.ts'

type Props = {
  id?: string
  value?: readonly StepDraft[]
  onChange?: (steps: readonly StepDraft[]) => void
  disabled: boolean
}

/** The steps of a scene in their order; the focus stays with the one that is moved. */
export function StepsInput({ id = '', value = [], onChange, disabled }: Props) {
  const { t } = useTranslation()
  const [list, focusOn] = useItemFocus<HTMLOListElement>()

  function move(from: number, to: number) {
    if (to < 0 || to >= value.length) return
    onChange?.(moved(value, from, to))
    focusOn(to)
  }
  return (
    <Stack gap={8}>
      <ol ref={list} className={styles.steps}>
        {value.map((step, at) => (
          <StepCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place only
            key={at}
            id={`${id}-${at}`}
            step={step}
            at={at}
            of={value.length}
            disabled={disabled}
            onStep={(next) => onChange?.(value.map((one, place) => (place === at ? next : one)))}
            onMove={(to) => move(at, to)}
            onRemove={() => {
              onChange?.(value.filter((_, place) => place !== at))
              focusOn(Math.max(0, at - 1))
            }}
          />
        ))}
      </ol>
      <div>
        <AddItemButton
          count={value.length}
          most={SCENE.steps}
          disabled={disabled}
          onClick={() => {
            onChange?.([...value, stepOf('dim')])
            focusOn(value.length)
          }}
        >
          {t('scenes.addStep')}
        </AddItemButton>
      </div>
    </Stack>
  )
}
