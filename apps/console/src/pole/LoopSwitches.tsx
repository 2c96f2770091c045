import { loopsOf } from '@lamplighter/kinds/loops'
import { EmptyState, Stack } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { Device } from '../device/useDevice.ts'
import { LoopLine } from './LoopLine.tsx'
import { usePoleOf } from './usePoleOf.ts'

/** The loops of a power gateway, what each feeds, and the buttons that switch them. */
export function LoopSwitches({ gateway }: { gateway: Device }) {
  const { t } = useTranslation()
  const pole = usePoleOf(gateway.pole)
  const loops = loopsOf(gateway.values)
  if (loops.length === 0) return <EmptyState compact icon="plug" title={t('pole.loops.none')} />
  return (
    <Stack as="ul" gap={0} aria-label={t('pole.loops.title')}>
      {loops.map((state) => {
        const fed = pole?.devices.filter(({ loop }) => loop === state.loop) ?? []
        return <LoopLine key={state.loop} gateway={gateway} state={state} fed={fed.map(({ name }) => name)} />
      })}
    </Stack>
  )
}
