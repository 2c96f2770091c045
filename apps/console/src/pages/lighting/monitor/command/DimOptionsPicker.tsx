import { Button, Icon, PopoverContent, Segments, Stack, Text } from '@lamplighter/ui'
import { Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { colours, type DimOptions, ramps, unchanged } from './dimOptions.ts'

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
  dimOptions: DimOptions
  /** Chosen lamps that have two colours. */
  twoColoured: number
  onDimOptions: (dimOptions: DimOptions) => void
}

/** How softly a dim order is carried out, and of which colour the light then is. */
export function DimOptionsPicker({ dimOptions, twoColoured, onDimOptions }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const rampWord = (ramp: DimOptions['ramp']) =>
    ramp === null ? t('monitor.dimOptions.atOnce') : t('monitor.dimOptions.seconds', { n: ramp })
  const colourWord = (colour: DimOptions['colour']) =>
    colour === null ? t('monitor.dimOptions.own') : t('monitor.dimOptions.kelvin', { n: colour })
  const chosen = [
    ...(dimOptions.ramp === null ? [] : [t('monitor.dimOptions.over', { n: dimOptions.ramp })]),
    ...(dimOptions.colour === null ? [] : [colourWord(dimOptions.colour)]),
  ].join(' · ')
  const word = chosen || t(`monitor.dimOptions.${twoColoured > 0 ? 'both' : 'ramp'}`)
  return (
    <Popover
      trigger="click"
      placement="topLeft"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <PopoverContent label={t('monitor.dimOptions.label')} onClose={() => setOpen(false)}>
          <Stack gap={10}>
            <Choices
              label={t('monitor.dimOptions.ramp')}
              chosen={dimOptions.ramp}
              all={ramps}
              word={rampWord}
              onChoose={(ramp) => onDimOptions({ ...dimOptions, ramp })}
            />
            {twoColoured > 0 && (
              <>
                <Choices
                  label={t('monitor.dimOptions.colour')}
                  chosen={dimOptions.colour}
                  all={colours}
                  word={colourWord}
                  onChoose={(colour) => onDimOptions({ ...dimOptions, colour })}
                />
                <Text as="p" tone="faint" size={12}>
                  {t('monitor.dimOptions.note', { n: twoColoured })}
                </Text>
              </>
            )}
          </Stack>
        </PopoverContent>
      }
    >
      <Button
        look="link"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${t('monitor.dimOptions.label')}: ${chosen || rampWord(unchanged.ramp)}`}
      >
        {word}
        <Icon name="chevron-down" size={12} />
      </Button>
    </Popover>
  )
}
