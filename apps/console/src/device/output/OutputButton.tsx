import type { Output } from '@lamplighter/kinds/outputs'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../form/RightButton.tsx'

/** An order that is about to be given: which output, and how it shall stand. */
export type OutputRequest = { output: Output; on: boolean }

type Props = {
  output: Output
  /** How it shall stand; what seems wanted where it is left out. */
  on?: boolean
  online: boolean
  /** The crew that has locked it out. */
  lockedBy: string | undefined
  size?: 'small' | 'thumb'
  onOrder: (asked: OutputRequest) => void
}

/** What pressing the button of an output asks for: the other way, or the same again where it did not obey. */
export const wantedOf = ({ told, does, state }: Output): boolean => (state === 'fail' ? told === true : does !== true)

/** Opens the order of one output. */
export function OutputButton({ output, on = wantedOf(output), online, lockedBy, size = 'small', onOrder }: Props) {
  const { t } = useTranslation()
  const isAgain = output.state === 'fail' && output.told === on
  const act = isAgain ? t(on ? 'boxes.output.againOn' : 'boxes.output.again') : t(`boxes.output.${on ? 'on' : 'off'}`)
  return (
    <RightButton
      size={size}
      icon={lockedBy === undefined ? 'power' : 'lock'}
      right="box.control"
      why={
        on && lockedBy !== undefined
          ? t('lockOuts.by', { crew: lockedBy })
          : online
            ? undefined
            : t('boxes.single.offline')
      }
      aria-label={t('boxes.output.press', { n: output.n, act })}
      onClick={() => onOrder({ output, on })}
    >
      {act}
    </RightButton>
  )
}
