import { Form, Input, InputNumber, Select } from 'antd'
import type { ComponentProps } from 'react'

type Rule = NonNullable<ComponentProps<typeof Form.Item>['rules']>[number]
type Item = {
  name: string | string[]
  label: string
  /** What is said where it is left out; without it, it may be. */
  required?: string | undefined
  /** What it has to be like besides. */
  rules?: readonly Rule[]
  /** Below it, as long as nothing is wrong. */
  hint?: string | undefined
  disabled?: boolean | undefined
}

/** Of what is below another, px. */
const INDENT = 14
const sought = { optionFilterProp: 'label' }

const rulesOf = ({ required, rules = [] }: Item, more: object = {}): Rule[] => [
  ...(required === undefined ? [] : [{ required: true, message: required, ...more }]),
  ...rules,
]
/** Left out, a form decides. */
const held = (disabled: boolean | undefined) => (disabled === undefined ? {} : { disabled })

type TextItemProps = Item & {
  max: number
  /** Of a date: not after this day. */
  latest?: string
} & Pick<ComponentProps<typeof Input>, 'placeholder' | 'inputMode' | 'type'>

/** A line of text in a record's form. */
export const TextItem = ({ name, label, required, rules, hint, disabled, max, latest, ...own }: TextItemProps) => (
  <Form.Item
    name={name}
    label={label}
    rules={rulesOf({ name, label, required, ...(rules && { rules }) }, { whitespace: true })}
    extra={hint}
  >
    <Input maxLength={max} autoComplete="off" {...own} {...(latest && { max: latest })} {...held(disabled)} />
  </Form.Item>
)

type NumberItemProps = Item & {
  min: number
  max: number
  /** Said where it lies outside, or is no number. */
  range: string
  step?: number
  decimals?: number
}

/** A number within bounds. */
export const NumberItem = ({ min, max, range, step = 1, decimals, ...item }: NumberItemProps) => (
  <Form.Item
    name={item.name}
    label={item.label}
    rules={[{ type: 'number', min, max, message: range }, ...rulesOf(item)]}
    extra={item.hint}
  >
    <InputNumber
      step={step}
      controls={false}
      style={{ width: '100%' }}
      {...(decimals === undefined ? {} : { precision: decimals })}
      {...held(item.disabled)}
    />
  </Form.Item>
)

type ChoiceItemProps = Item & {
  /** `depth` sets off what is below another. */
  options: readonly { value: string | number; label: string; depth?: number }[]
  several?: boolean
  /** One types to find. */
  search?: boolean
  /** What is shown where nothing is chosen, and that nothing may be. */
  none?: string
}

/** One of several, or some of them. */
export const ChoiceItem = ({ options, several = false, search = false, none, ...item }: ChoiceItemProps) => (
  <Form.Item name={item.name} label={item.label} rules={rulesOf(item)} extra={item.hint}>
    <Select
      options={[...options]}
      optionRender={({ data }) => <span style={{ paddingLeft: (data.depth ?? 0) * INDENT }}>{data.label}</span>}
      {...(several ? { mode: 'multiple' as const } : {})}
      {...(search || several ? { showSearch: sought } : {})}
      {...(none === undefined ? {} : { allowClear: true, placeholder: none })}
      {...held(item.disabled)}
    />
  </Form.Item>
)
