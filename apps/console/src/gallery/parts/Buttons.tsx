import { Button, IconButton, Row, Segments } from '@lamplighter/ui'
import { useState } from 'react'
import type { PartProps } from '../part.ts'

const SIZES = ['small', 'normal', 'thumb'] as const

export function Buttons({ words }: PartProps) {
  const [view, setView] = useState('map')
  const views = { map: words.map, list: words.list }
  return (
    <>
      <Row wrap>
        <Button look="solid" icon="send">
          {words.send}
        </Button>
        <Button icon="plus">{words.add}</Button>
        <Button look="link">{words.retry}</Button>
        <Button look="quiet">{words.edit}</Button>
      </Row>
      <Row wrap>
        <Button disabled icon="send">
          {words.send}
        </Button>
        <Button busy>{words.save}</Button>
        <Button aria-pressed="true">{words.map}</Button>
        <Button look="link" disabled>
          {words.retry}
        </Button>
        <Button look="quiet" aria-disabled>
          {words.remove}
        </Button>
      </Row>
      {SIZES.map((size) => (
        <Row key={size} wrap>
          <Button size={size} icon="check">
            {words.save}
          </Button>
          <Segments label={words.views} size={size}>
            {Object.entries(views).map(([key, name]) => (
              <button key={key} type="button" aria-pressed={view === key} onClick={() => setView(key)}>
                {name}
              </button>
            ))}
          </Segments>
          <IconButton icon="refresh" label={words.retry} />
          <IconButton icon="close" label={words.cancel} disabled />
        </Row>
      ))}
    </>
  )
}
