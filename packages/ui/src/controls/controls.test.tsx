import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button, buttonLook } from './Button.tsx'
import { PopoverContent } from './PopoverContent.tsx'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

/** A row of 100 px, in which each tab is as wide as its name. */
class Row100 {
  readonly sized: (entries: unknown[]) => void
  constructor(sized: (entries: unknown[]) => void) {
    this.sized = sized
  }
  observe = () => this.sized([{ contentRect: { width: 100, height: 44 } }])
  disconnect = () => undefined
}
vi.stubGlobal('ResizeObserver', Row100)
const LETTER = 8
HTMLElement.prototype.getBoundingClientRect = function widthOfText() {
  return { width: (this.textContent ?? '').length * LETTER } as DOMRect
}

function Parts() {
  const [current, setCurrent] = useState<'lit' | 'out'>('lit')
  const tabs = [
    { key: 'lit', name: 'Lit', count: 3 },
    { key: 'out', name: 'Out', count: 1 },
  ] as const
  return <Tabs label="Lamps" tabs={tabs} current={current} onTab={setCurrent} />
}

test('arrows go from tab to tab and around the end', () => {
  render(<Parts />)
  const list = screen.getByRole('tablist', { name: 'Lamps' })
  fireEvent.keyDown(list, { key: 'ArrowLeft' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Out1')
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
  fireEvent.keyDown(list, { key: 'ArrowRight' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Lit3')
})

function Areas() {
  const [current, setCurrent] = useState('Sites')
  const tabs = ['Sites', 'Poles', 'Gateways', 'Imports'].map((name) => ({ key: name, name }))
  return <Tabs label="Assets" tabs={tabs} current={current} onTab={setCurrent} />
}
const standing = () =>
  screen.getAllByRole('tab', { hidden: true }).flatMap((tab) => (tab.dataset.folded ? [] : [tab.textContent]))

test('tabs without room fold into a menu, from which they come into the row', () => {
  render(<Areas />)
  expect(standing()).toEqual(['Sites'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Gateways', hidden: true }))
  expect(standing()).toEqual(['Gateways'])
  expect(screen.getByRole('button', { name: 'Assets: Sites, Poles, Imports' }).textContent).toBe('+3')
})

test('arrows go to folded tabs too', () => {
  render(<Areas />)
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowLeft' })
  expect(standing()).toEqual(['Imports'])
  expect(document.activeElement?.textContent).toBe('Imports')
})

test('a button whose work is under way cannot be pressed again and says that it is busy', () => {
  render(<Button busy>Send</Button>)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([true, 'true'])
})

function Popped() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filter</Button>
      {open && (
        <PopoverContent label="Filters" onClose={() => setOpen(false)}>
          <input aria-label="Level" />
          <input aria-label="Name" />
        </PopoverContent>
      )}
    </>
  )
}

test('Escape closes a pop-up and gives the focus back to what opened it', () => {
  render(<Popped />)
  const opener = screen.getByRole('button', { name: 'Filter' })
  opener.focus()
  fireEvent.click(opener)
  screen.getByLabelText('Level').focus()
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Filters' }), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('an open pop-up takes the focus, but not from a field of its own that somebody writes in already', async () => {
  render(<Popped />)
  const opener = screen.getByRole('button', { name: 'Filter' })
  const laidOut = () =>
    new Promise<void>((done) =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    )
  fireEvent.click(opener)
  await laidOut()
  expect(document.activeElement).toBe(screen.getByLabelText('Level'))
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Filters' }), { key: 'Escape' })
  fireEvent.click(opener)
  screen.getByLabelText('Name').focus()
  await laidOut()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('a link looks like the button that stands beside it', () => {
  render(
    <>
      <a href="#plan" {...buttonLook({ look: 'solid' })}>
        Plan
      </a>
      <Button look="solid">Save</Button>
    </>,
  )
  const [link, button] = [screen.getByRole('link', { name: 'Plan' }), screen.getByRole('button', { name: 'Save' })]
  expect(link.className).toBe(button.className.trim())
  expect([link.dataset.look, link.dataset.size]).toEqual([button.dataset.look, button.dataset.size])
})
