import { Figure, Grid, Stack, Text } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { FigureLink } from './FigureLink.tsx'

type HomeViewProps = {
  label: string
  value: string
  unit?: string
  note?: string | undefined
  /** What it costs. */
  cost?: string | undefined
  tone?: 'bad' | 'warn'
  to?: string
}

/** How each view is laid out: one figure large, some beside it, then a short list. */
export function HomeView({
  hero,
  under,
  figures,
  children,
}: {
  hero: HomeViewProps
  /** Below the large figure. */
  under?: ReactNode
  figures: readonly HomeViewProps[]
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
