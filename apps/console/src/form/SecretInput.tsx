import { Input, type InputRef } from 'antd'
import type { ComponentProps, Ref } from 'react'
import { unfilled } from './unfilled.ts'
import { useReveal } from './useReveal.ts'

type Props = Omit<ComponentProps<typeof Input.Password>, 'autoComplete' | 'visibilityToggle'> & { ref?: Ref<InputRef> }

/**
 * A field for a secret outside the sign-in: nothing fills it but whoever types, and the eye shows it for a moment only.
 * In a form it stands in a `SecretItem`, which forgets it.
 */
export function SecretInput(props: Props) {
  const [shown, setShown] = useReveal()
  return (
    <Input.Password
      {...props}
      {...unfilled}
      visibilityToggle={{ visible: shown && Boolean(props.value), onVisibleChange: setShown }}
    />
  )
}
