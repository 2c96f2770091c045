import { Button, FailedState, Row, Skeleton, Stack, Text } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props<T> = {
  reading: { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** Bars of the skeleton and their height, px. */
  rows: number
  height: number
  /** There is room for one line only. */
  line?: boolean
  children: (data: T) => ReactNode
}

/** What a call of the server answers; until then its shape, or why it failed and a way to try again. */
export function Tile<T>({ reading, rows, height, line = false, children }: Props<T>) {
  const { t } = useTranslation()
  const { data, error } = reading
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <Stack pad={[8, 12]}>
        <Skeleton rows={rows} height={height} label={t('common.loading')} />
      </Stack>
    )
  const again = { label: t('common.retry'), run: () => void reading.refetch() }
  if (!line) return <FailedState compact title={t('common.failed.title')} text={error.message} action={again} />
  return (
    <Row as="p" justify="center" gap={12} pad={20} role="alert">
      {t('common.failed.title')}
      <Text tone="dim">{error.message}</Text>
      <Button look="link" onClick={again.run}>
        {again.label}
      </Button>
    </Row>
  )
}
