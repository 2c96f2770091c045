import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useReturnFocus } from './useReturnFocus.ts'

afterEach(cleanup)

/** A panel that takes the focus itself as soon as it is there. */
function Panel({ onClose }: { onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <button ref={close} type="button" onClick={onClose}>
      close
    </button>
  )
}

function Page() {
  const [open, setOpen] = useState(false)
  useReturnFocus(open)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <button type="button">elsewhere</button>
      {open && <Panel onClose={() => setOpen(false)} />}
    </>
  )
}

test('the focus goes back to what opened a panel that took it for itself', () => {
  render(<Page />)
  screen.getByText('open').focus()
  fireEvent.click(screen.getByText('open'))
  expect(document.activeElement?.textContent).toBe('close')
  fireEvent.click(screen.getByText('close'))
  expect(document.activeElement?.textContent).toBe('open')
})

test('it stays where somebody put it meanwhile', () => {
  render(<Page />)
  screen.getByText('open').focus()
  fireEvent.click(screen.getByText('open'))
  const close = screen.getByText('close')
  screen.getByText('elsewhere').focus()
  fireEvent.click(close)
  expect(document.activeElement?.textContent).toBe('elsewhere')
})
