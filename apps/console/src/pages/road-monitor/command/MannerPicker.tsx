import { Button, Icon, PopBody, Segments, Stack, Text } from '@lamplighter/ui'
import { Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asItIs, colours, type Manner, ramps } from './manner.ts'

type Choice<T> = { label: string; chosen: T; all: readonly T[]; word: (one: T) => string; onChoose: (one: T) => void }

function Choices<T>({ label, chosen, all, word, onChoose }: Choice<T>) {
  return (
    <Stack gap={4}>
      <Text tone="dim" size={12}>
        {label}
      </Text>
      <Segments label={label} role="radiogroup">
        {all.map((one) => (
          // biome-ignore lint/a11y/useSemanticElements: one of several segments
          <button
            key={word(one)}
            type="button"
            role="radio"
            aria-checked={one === chosen}
            onClick={() => onChoose(one)}
          >
            {word(one)}
          </button>
        ))}
      </Segments>
    </Stack>
  )
}

type Props = {
  manner: Manner
  /** Chosen lamps that have two colours. */
  twoColoured: number
  onManner: (manner: Manner) => void
}

/** How softly a dim order is carried out, and of which colour the light then is. */
export function MannerPicker({ manner, twoColoured, onManner }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const rampWord = (ramp: Manner['ramp']) =>
    ramp === null ? t('monitor.manner.atOnce') : t('monitor.manner.seconds', { n: ramp })
  const colourWord = (colour: Manner['colour']) =>
    colour === null ? t('monitor.manner.own') : t('monitor.manner.kelvin', { n: colour })
  const chosen = [
    ...(manner.ramp === null ? [] : [t('monitor.manner.over', { n: manner.ramp })]),
    ...(manner.colour === null ? [] : [colourWord(manner.colour)]),
  ].join(' · ')
  const word = chosen || t(`monitor.manner.${twoColoured > 0 ? 'both' : 'ramp'}`)
  return (
    <Popover
      trigger="click"
      placement="topLeft"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <PopBody label={t('monitor.manner.label')} onClose={() => setOpen(false)}>
          <Stack gap={10}>
            <Choices
              label={t('monitor.manner.ramp')}
              chosen={manner.ramp}
              all={ramps}
              word={rampWord}
              onChoose={(ramp) => onManner({ ...manner, ramp })}
            />
            {twoColoured > 0 && (
              <>
                <Choices
                  label={t('monitor.manner.colour')}
                  chosen={manner.colour}
                  all={colours}
                  word={colourWord}
                  onChoose={(colour) => onManner({ ...manner, colour })}
                />
                <Text as="p" tone="faint" size={12}>
                  {t('monitor.manner.note', { n: twoColoured })}
                </Text>
              </>
            )}
          </Stack>
        </PopBody>
      }
    >
      <Button
        look="link"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${t('monitor.manner.label')}: ${chosen || rampWord(asItIs.ramp)}`}
      >
        {word}
        <Icon name="chevron-down" size={12} />
      </Button>
    </Popover>
  )
}
