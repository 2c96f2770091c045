import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { Badge } from './Badge.tsx'
import { Bar } from './Bar.tsx'
import { Facts } from './Facts.tsx'
import { Grid } from './Grid.tsx'
import { Row } from './Row.tsx'
import { Section } from './Section.tsx'
import { Stack } from './Stack.tsx'
import { Text } from './Text.tsx'

test('a section is a region of the name of its title, with its note and its actions', () => {
  render(
    <Section title="Queue" note="3 commands" actions={<button type="button">Clear</button>}>
      <p>body</p>
    </Section>,
  )
  const region = screen.getByRole('region', { name: 'Queue' })
  expect(region.contains(screen.getByRole('button', { name: 'Clear' }))).toBe(true)
  expect(region.textContent).toBe('Queue3 commandsClearbody')
})

test('facts are terms with their values, in the tone that they have', () => {
  render(
    <Facts
      label="How it stands"
      facts={[
        { key: 'state', label: 'State', value: 'offline', tone: 'bad' },
        { key: 'code', label: 'Code', value: '0041' },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['State', 'Code'])
  const [state, code] = screen.getAllByRole('definition')
  expect([state!.textContent, state!.dataset.tone]).toEqual(['offline', 'bad'])
  expect([code!.textContent, code!.dataset.tone]).toEqual(['0041', undefined])
})

test('a bare badge shows its sign alone and still says its word', () => {
  render(
    <Badge icon="check" tone="good" bare>
      approved
    </Badge>,
  )
  expect(screen.getByText('approved').className).toBe('visually-hidden')
})

test.each([
  [0.25, '25%'],
  [-1, '0%'],
  [7, '100%'],
])('a share of %s fills %s of its bar', (share, width) => {
  const { container } = render(<Bar share={share} />)
  expect(container.querySelector('i')!.style.width).toBe(width)
})

test('pieces are the elements that they are told to be, and keep what these carry', () => {
  const { container } = render(
    <Stack as="ul" gap={12} aria-label="Devices">
      <Row as="li" className="chosen" between>
        <Text as="b" size={12} tone="dim">
          Quay 1
        </Text>
      </Row>
    </Stack>,
  )
  expect(screen.getByRole('list', { name: 'Devices' }).style.gap).toBe('12px')
  expect(screen.getByRole('listitem').className).toContain('chosen')
  expect(container.querySelector('b')!.style.fontSize).toBe('12px')
})

test('a piece is padded on all sides, or apart above and at the sides', () => {
  const { container } = render(
    <Stack pad={12}>
      <Row pad={[4, 16]} frame />
    </Stack>,
  )
  const [stack, row] = container.querySelectorAll('div')
  expect(stack!.style.padding).toBe('12px')
  expect([row!.style.padding, row!.dataset.frame]).toEqual(['4px 16px', 'true'])
})

test('columns are as many as are told, or as many as fit', () => {
  const { container } = render(
    <Grid columns={2}>
      <Grid columns={{ atLeast: 240 }} />
    </Grid>,
  )
  const [two, fitting] = container.querySelectorAll('div')
  expect(two!.dataset.columns).toBe('2')
  expect(fitting!.style.gridTemplateColumns).toBe('repeat(auto-fill, minmax(min(100%, 240px), 1fr))')
})

test('a piece hands on its ref, and says its words in a size on one line', () => {
  const ref = createRef<HTMLElement>()
  render(
    <Row ref={ref} as="h2" size={18} nowrap justify="end" pad={[0, 8, 6, 8]}>
      Quay 1
    </Row>,
  )
  expect(ref.current).toBe(screen.getByRole('heading', { name: 'Quay 1' }))
  expect([ref.current!.style.fontSize, ref.current!.style.padding]).toEqual(['18px', '0px 8px 6px'])
  expect([ref.current!.dataset.nowrap, ref.current!.dataset.justify]).toEqual(['true', 'end'])
})

test('columns are as wide as they are told to be', () => {
  const { container } = render(<Grid columns="2fr 3fr" />)
  expect(container.querySelector('div')!.style.gridTemplateColumns).toBe('2fr 3fr')
})
