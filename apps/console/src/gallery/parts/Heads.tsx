import { Button, NativeSelect, Panel, Tabs, Text, TitleLine } from '@lamplighter/ui'
import { useState } from 'react'
import type { PartProps } from '../part.ts'

export function Heads({ words }: PartProps) {
  const [tab, setTab] = useState(words.tabs[0] ?? '')
  const tabs = (count: number) => (
    <Tabs
      label={words.parts}
      current={tab}
      tabs={words.tabs.slice(0, count).map((name, at) => ({ key: name, name, ...(at % 2 ? { count: at * 117 } : {}) }))}
      onTab={setTab}
    />
  )
  return (
    <>
      <TitleLine title={words.title} tabs={tabs(4)}>
        <Button look="solid" icon="plus">
          {words.add}
        </Button>
      </TitleLine>
      <TitleLine title={words.title} tabs={tabs(10)}>
        <NativeSelect aria-label={words.group}>
          <option>{words.all}</option>
        </NativeSelect>
        <Button icon="refresh">{words.retry}</Button>
      </TitleLine>
      <Panel title={words.panel} note={words.note} actions={<Button look="link">{words.edit}</Button>}>
        <Text tone="dim">{words.emptyText}</Text>
      </Panel>
      <Panel flush tabs={tabs(10)} label={words.parts}>
        <Text as="p" tone="dim">
          {tab}
        </Text>
      </Panel>
    </>
  )
}
