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

/** What is entered in the form around it and not saved, and what to do with it; gone when there is nothing. */
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
