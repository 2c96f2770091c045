import { Button, Mark } from '@lamplighter/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unfilled } from '../../../form/unfilled.ts'
import { LanguageChoice } from '../../../shell/LanguageChoice.tsx'
import styles from './player.module.css'
import type { PlayerSession } from './session/usePlayerSession.ts'

/** Asks once which device this browser is to be. */
export function SignIn({ failure, enter }: Pick<PlayerSession, 'failure' | 'enter'>) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    setBusy(true)
    await enter(String(entered.get('name')).trim(), String(entered.get('secret')).trim())
    setBusy(false)
  }

  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={(event) => void send(event)}>
        <header className={styles.brand}>
          <Mark size={28} />
          <b>{t('common.product')}</b>
          <LanguageChoice />
        </header>
        <h1>{t('player.title')}</h1>
        <p data-tone="dim">{t('player.lead')}</p>
        <label className={styles.field}>
          {t('player.name')}
          <input
            name="name"
            required
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('player.namePlaceholder')}
          />
        </label>
        <label className={styles.field}>
          {t('player.secret')}
          <input name="secret" type="password" required maxLength={200} {...unfilled} />
        </label>
        {failure && (
          <p role="alert" data-tone="bad">
            {t(`player.${failure}`)}
          </p>
        )}
        <Button type="submit" look="solid" size="thumb" busy={isBusy}>
          {t(isBusy ? 'player.entering' : 'player.enter')}
        </Button>
      </form>
    </main>
  )
}
