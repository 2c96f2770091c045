import { useTranslation } from 'react-i18next'
import type { Output } from '../../power-boxes/outputs.ts'
import { RightButton } from '../../system/parts/RightButton.tsx'

type Terms = { output: Output; online: boolean; size?: 'small' | 'thumb'; onOrder: (output: Output) => void }

/** What pressing the button of an output asks for: the other way, or the same again where it did not obey. */
export const wantedOf = ({ told, does, state }: Output): boolean => (state === 'fail' ? told === true : does !== true)

/** Opens the order of one output. */
export function OutputButton({ output, online, size = 'small', onOrder }: Terms) {
  const { t } = useTranslation()
  const on = wantedOf(output)
  const act =
    output.state === 'fail'
      ? t(on ? 'boxes.output.againOn' : 'boxes.output.again')
      : t(`boxes.output.${on ? 'on' : 'off'}`)
  return (
    <RightButton
      size={size}
      icon="power"
      right="box.control"
      why={online ? undefined : t('boxes.single.offline')}
      aria-label={t('boxes.output.press', { n: output.n, act })}
      onClick={() => onOrder(output)}
    >
      {act}
    </RightButton>
  )
}
