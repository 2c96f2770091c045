import type { SceneFields as Fields } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startConsole } from '../../../../testing/startConsole.ts'
import { SceneFields } from './SceneFields.tsx'

beforeAll(startConsole)
afterEach(cleanup)

const dim = (level: number) => ({ do: 'dim', level, colour: null, ramp: null, target: null }) as const
const scene = (more: Partial<Fields> = {}) => ({
  name: 'evening',
  icon: 'other',
  note: '',
  priority: 5,
  duration: 10,
  ends: 'resume',
  enabled: true,
  target: { groupNumber: 7 },
  steps: [dim(80), { do: 'wait', seconds: 60 }, dim(40)],
  triggers: [],
  ...more,
})

function Editor({ initial, onSave }: { initial: object; onSave: (fields: Fields) => void }) {
  const [form] = Form.useForm<Fields>()
  return (
    <Form form={form} name="scene" initialValues={initial} onFinish={onSave}>
      <SceneFields form={form} disabled={false} />
      <button type="submit">save</button>
    </Form>
  )
}

function shown(more?: Partial<Fields>) {
  const onSave = vi.fn<(fields: Fields) => void>()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
  render(
    <QueryClientProvider client={client}>
      <Editor initial={scene(more)} onSave={onSave} />
    </QueryClientProvider>,
  )
  return onSave
}
const steps = () => screen.getAllByRole('listitem', { name: /^第 \d+ 步$/ })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'save' }))
const level = (step: HTMLElement) => within(step).getByLabelText<HTMLInputElement>(/亮度/).value
const saved = async (onSave: ReturnType<typeof shown>) => {
  save()
  await waitFor(() => expect(onSave).toHaveBeenCalled())
  return onSave.mock.calls[0]![0]
}

test('a trigger that is added has the focus, so that it is in sight', async () => {
  shown()
  fireEvent.click(screen.getByRole('button', { name: '添加触发' }))
  const added = await screen.findByRole('listitem', { name: /^触发 1/ })
  await waitFor(() => expect(added.contains(document.activeElement)).toBe(true))
})

test('a step is moved by its buttons and by the keyboard, and removed', async () => {
  const onSave = shown()
  fireEvent.click(screen.getByRole('button', { name: '第 3 步上移' }))
  fireEvent.keyDown(within(steps()[1]!).getByLabelText(/亮度/), { key: 'ArrowUp', altKey: true })
  expect(steps().slice(0, 2).map(level)).toEqual(['40', '80'])
  fireEvent.click(screen.getByRole('button', { name: '移除第 3 步' }))
  expect((await saved(onSave)).steps).toEqual([dim(40), dim(80)])
})

test('what is wrong with a step is said with its number, and nothing is saved', async () => {
  const onSave = shown()
  fireEvent.change(within(steps()[2]!).getByLabelText(/亮度/), { target: { value: '120' } })
  save()
  await screen.findByText(/^第 3 步：亮度/)
  expect(onSave).not.toHaveBeenCalled()
})

test('a step that shows a text asks for it, and acts on all screens where its devices are all', async () => {
  const onSave = shown({ steps: [{ do: 'show', text: '', target: { kind: 'led-screen' } }] })
  const [step] = steps()
  within(step!).getByText('全部 LED 屏')
  save()
  await screen.findByText(/^第 1 步：文字/)
  expect(onSave).not.toHaveBeenCalled()
  fireEvent.change(within(step!).getByLabelText('第 1 步 文字'), { target: { value: '前方积水' } })
  expect((await saved(onSave)).steps).toEqual([{ do: 'show', text: '前方积水', target: { kind: 'led-screen' } }])
})

test('waits that are longer than the scene are refused in the words of the server', async () => {
  const onSave = shown({ duration: 1, steps: [dim(80), { do: 'wait', seconds: 61 }] })
  save()
  await screen.findByText('步骤的等待时间超过场景时长')
  expect(onSave).not.toHaveBeenCalled()
})

test('a scene that switches lamps off asks why', async () => {
  const onSave = shown({ steps: [{ do: 'off', output: null, target: null }] })
  const reason = screen.getByLabelText<HTMLInputElement>('夜间关灯的原因')
  save()
  await screen.findByText('必填')
  expect(onSave).not.toHaveBeenCalled()
  fireEvent.change(reason, { target: { value: '烟花' } })
  expect((await saved(onSave)).reason).toBe('烟花')
})

test('triggers are added with a time on every day, and their dates have an order', async () => {
  const onSave = shown()
  fireEvent.click(screen.getByRole('button', { name: '添加触发' }))
  const trigger = screen.getByRole('listitem', { name: '触发 1' })
  fireEvent.change(within(trigger).getByRole('textbox', { name: /起始日期/ }), { target: { value: '2026-12-02' } })
  fireEvent.change(within(trigger).getByRole('textbox', { name: /结束日期/ }), { target: { value: '2026-12-01' } })
  save()
  await screen.findByText('触发的结束日期早于开始日期')
  fireEvent.change(within(trigger).getByRole('textbox', { name: /结束日期/ }), { target: { value: '2026-12-03' } })
  expect((await saved(onSave)).triggers).toEqual([
    { on: 'clock', at: '22:00', days: [1, 2, 3, 4, 5, 6, 7], from: '2026-12-02', to: '2026-12-03' },
  ])
})

test('a step around the place has a radius within bounds, and only what names a device may start it', async () => {
  const near = (radius: number) => ({ do: 'turn', preset: '求助', target: { near: radius } }) as const
  const onSave = shown({ steps: [near(5)], triggers: [{ on: 'sunset', offset: 0, days: [1], from: null, to: null }] })
  const radius = within(steps()[0]!).getByLabelText<HTMLInputElement>('第 1 步 半径')
  save()
  await screen.findByText(/^第 1 步：半径/)
  await screen.findByText('作用于位置周边的步骤只能由求助呼叫、测量值、告警或手动启动')
  fireEvent.change(radius, { target: { value: '100' } })
  fireEvent.click(screen.getByRole('button', { name: '移除触发 1' }))
  expect(await saved(onSave)).toMatchObject({ steps: [near(100)], triggers: [] })
})

test('a trigger by a value asks for its limit, or for a state where it is one', async () => {
  const value = { on: 'value', minutes: 5, area: null, coolDown: 30 } as const
  const air = { ...value, kind: 'environment', point: 'env.pm25', operator: '>' } as const
  const cover = { ...value, kind: 'manhole', point: 'cover.open', operator: '=', value: 1 } as const
  const onSave = shown({ triggers: [air as never, cover] })
  const [first, second] = [1, 2].map((n) => screen.getByRole('listitem', { name: `触发 ${n}` }))
  expect(within(second!).queryByLabelText('触发 2 限值')).toBeNull()
  within(second!).getByText('打开')
  save()
  await screen.findByText(/^触发 1：限值/)
  fireEvent.change(within(first!).getByLabelText('触发 1 限值'), { target: { value: '115' } })
  expect((await saved(onSave)).triggers).toEqual([{ ...air, value: 115 }, cover])
})
