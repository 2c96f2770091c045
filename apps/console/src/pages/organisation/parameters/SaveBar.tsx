import { Button } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import styles from './parameters.module.css'

type Props = {
  changed: number
  wrong: number
  busy: boolean
  refusal: string
  onDiscard: () => void
}

/** The number of unsaved changes with the buttons that save or discard them; hidden without any. */
export function SaveBar({ changed, wrong, busy, refusal, onDiscard }: Props) {
  const { t } = useTranslation()
  if (changed === 0) return null
  const why = wrong > 0 ? t('parameters.wrong', { n: wrong }) : undefined
  return (
    <footer className={styles.bar}>
      <p role={refusal ? 'alert' : 'status'} data-wrong={refusal !== '' || wrong > 0}>
        {refusal || why || t('parameters.unsaved', { n: changed })}
      </p>
      <Button onClick={onDiscard} disabled={busy}>
        {t('parameters.discard')}
      </Button>
      <RightButton look="solid" right="parameter.save" why={why} busy={busy} type="submit">
        {t('parameters.save', { n: changed })}
      </RightButton>
    </footer>
  )
}
