import { TextInput } from '@lamplighter/ui'
import { useEffect, useState } from 'react'

type Props<T> = {
  name: string
  /** As it stands. */
  value: string
  width: number
  disabled: boolean
  /** What was typed means; null where it means nothing. */
  read: (text: string) => T | null
  onValue: (value: T) => void
}

/** A value that is taken when it makes sense, and put back as it stands where it does not. */
export function TypedInput<T>({ name, value, width, disabled, read, onValue }: Props<T>) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const meant = read(text)
  function take() {
    if (meant === null) return setText(value)
    if (text !== value) onValue(meant)
  }
  return (
    <TextInput
      aria-label={name}
      aria-invalid={meant === null}
      disabled={disabled}
      value={text}
      style={{ width }}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
        if (key === 'Escape') setText(value)
      }}
    />
  )
}
