import type { LockOut, Values } from '@lamplighter/contract'
import { outputsOf } from '@lamplighter/kinds/outputs'
import { Icon, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

const tones = { on: 'bad', off: 'good', unknown: 'warn' } as const

type Props = { lockOut: LockOut; box: { readonly online: boolean; readonly values: Values } }

/** What the contacts of locked-out outputs say: a crew has to know which of them are off. */
export function OutputsOff({ lockOut: { outputs }, box }: Props) {
  const { t } = useTranslation()
  const known = outputsOf(box.values).filter(({ n }) => outputs.includes(n))
  return known.map(({ n, does }) => {
    const state = !box.online || does === null ? 'unknown' : does ? 'on' : 'off'
    return (
      <Row key={n} gap={6}>
        <Icon name={state === 'off' ? 'check' : 'warning'} size={13} />
        <Text tone={tones[state]} size={12} bold={state !== 'off'} breaks>
          {t(`lockOuts.output.${state}`, { n })}
        </Text>
      </Row>
    )
  })
}
