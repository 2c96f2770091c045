import { record } from '@lamplighter/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startConsole } from '../testing/startConsole.ts'
import { FieldItem } from './FieldItem.tsx'

const { fields } = record(
  { zh: '灯', en: 'lamp' },
  {
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 5 },
    watts: {
      type: 'number',
      label: { zh: '功率', en: 'Power' },
      unit: 'W',
      min: 1,
      max: 400,
      decimals: 0,
      optional: true,
    },
    parent: {
      type: 'number',
      label: { zh: '上级', en: 'Parent' },
      unit: '',
      min: 1,
      max: 9,
      decimals: 0,
      optional: true,
    },
    day: { type: 'day', label: { zh: '日期', en: 'Day' }, past: true, optional: true },
    remark: { type: 'text', label: { zh: '备注', en: 'Remark' }, max: 9, lines: 3, optional: true },
  },
)

beforeAll(startConsole)
afterEach(cleanup)

function show(onFinish: (values: unknown) => void = () => undefined) {
  render(
    <Form noValidate onFinish={onFinish}>
      <FieldItem field={fields.name} hint="as on its plate" />
      <FieldItem field={fields.watts} />
      <FieldItem field={fields.parent} required />
      <FieldItem field={fields.day} />
      <button type="submit">go</button>
    </Form>,
  )
}
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const said = () => [...document.querySelectorAll('.ant-form-item-explain-error')].map(({ textContent }) => textContent)

test('what is wrong is said at its field, as the record declares it', async () => {
  show()
  enter('功率', '500')
  enter('日期', '2999-01-01')
  fireEvent.click(screen.getByText('go'))
  await waitFor(() => expect(said()).toEqual(['必填', '须在 1–400 W 之间', '必填', '不能晚于今天']))
  expect(screen.getByLabelText('功率').getAttribute('aria-invalid')).toBe('true')
})

test('a text that is too long stays as it was entered, and is refused', async () => {
  const finished: unknown[] = []
  show((values) => finished.push(values))
  expect((screen.getByLabelText('名称') as HTMLInputElement).maxLength).toBe(-1)
  enter('名称', 'Lamp 12')
  enter('上级', '3')
  fireEvent.click(screen.getByText('go'))
  await waitFor(() => expect(said()).toEqual(['不超过 5 个字符']))
  expect(screen.getByLabelText('名称')).toHaveProperty('value', 'Lamp 12')
  expect(finished).toEqual([])
})

test('what was entered is handed over, and what may be left out is', async () => {
  const finished: unknown[] = []
  show((values) => finished.push(values))
  expect(screen.getByText('as on its plate')).toBeTruthy()
  enter('名称', 'L1')
  enter('上级', '3')
  fireEvent.click(screen.getByText('go'))
  await waitFor(() => expect(finished).toMatchObject([{ name: 'L1', parent: 3 }]))
})

test('a text of several lines keeps them', async () => {
  const entered: unknown[] = []
  render(
    <Form onFinish={(values) => entered.push(values)}>
      <FieldItem field={fields.remark} />
      <button type="submit">go</button>
    </Form>,
  )
  expect(screen.getByLabelText('备注').tagName).toBe('TEXTAREA')
  enter('备注', 'a\nb')
  fireEvent.click(screen.getByText('go'))
  await waitFor(() => expect(entered).toEqual([{ remark: 'a\nb' }]))
})
