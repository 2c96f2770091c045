import { Figure, Grid, Stack, Text } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { FigureLink } from './FigureLink.tsx'

type Told = {
  label: string
  value: string
  unit?: string
  note?: string
  /** What it costs. */
  cost?: string | undefined
  tone?: 'bad' | 'warn'
  to?: string
}

/** How each lens is laid out: one figure large, some beside it, then a short list. */
export function Lens({
  hero,
  under,
  figures,
  children,
}: {
  hero: Told
  /** Below the large figure. */
  under?: ReactNode
  figures: readonly Told[]
  children: ReactNode
}) {
  return (
    <>
      <Stack gap={0} pad={[0, 0, 12, 0]} rule="below">
        <Text as="h2" tone="dim" size={13} bold={false}>
          {hero.label}
        </Text>
        <Figure value={hero.value} unit={hero.unit} size={46} />
        {[hero.cost, hero.note].map(
          (line) =>
            line && (
              <Text as="p" key={line} tone="dim" size={13}>
                {line}
              </Text>
            ),
        )}
        {under}
      </Stack>
      <Grid columns={2} onPhone gap={12} pad={[12, 0]} rule="below">
        {figures.map((figure) => (
          <FigureLink key={figure.label} {...figure} />
        ))}
      </Grid>
      {children}
    </>
  )
}
