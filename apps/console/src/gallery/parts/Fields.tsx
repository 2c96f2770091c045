import { FormField, Grid, NativeSelect, Row, SearchField, TextInput } from '@lamplighter/ui'
import { useState } from 'react'
import type { PartProps } from '../part.ts'

export function Fields({ words }: PartProps) {
  const [text, setText] = useState('')
  const options = (
    <>
      <option value="">{words.all}</option>
      {words.groups.map((group) => (
        <option key={group}>{group}</option>
      ))}
    </>
  )
  return (
    <>
      <Row wrap>
        <Row width={220}>
          <SearchField label={words.search} text={text} onText={setText} />
        </Row>
        <NativeSelect small aria-label={words.group}>
          {options}
        </NativeSelect>
        <NativeSelect small disabled aria-label={words.group}>
          {options}
        </NativeSelect>
      </Row>
      <Grid columns={2} gap={12}>
        <FormField label={words.name} hint={words.nameHint}>
          <TextInput defaultValue={words.lamps[0]} />
        </FormField>
        <FormField label={words.name}>
          <TextInput disabled placeholder={words.nameHint} />
        </FormField>
        <FormField label={words.group}>
          <NativeSelect>{options}</NativeSelect>
        </FormField>
        <FormField label={words.level}>
          <TextInput type="number" defaultValue={60} />
        </FormField>
      </Grid>
    </>
  )
}
