import { type Session, useSession } from '@lamplighter/client'
import { applications, homeOf, usable } from '@lamplighter/contract'
import { Icon } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MenuButton } from './MenuButton.tsx'
import styles from './shell.module.css'
import { useSwitch } from './useSwitch.ts'

type Choice = { key: string; label: string }
type Props = {
  label: string
  choices: readonly Choice[]
  chosen: string
  onChoose: (key: string) => void
}

/** One of several; where there is only one, simply its name. */
function Switcher({ label, choices, chosen, onChoose }: Props) {
  const name = choices.find(({ key }) => key === chosen)?.label ?? ''
  if (choices.length < 2) return <span className={styles.switcher ?? ''}>{name}</span>
  return (
    <MenuButton
      label={`${label}: ${name}`}
      className={styles.switcher ?? ''}
      menu={{
        items: [...choices],
        selectable: true,
        selectedKeys: [chosen],
        onClick: ({ key }) => key !== chosen && onChoose(key),
      }}
    >
      <span>{name}</span>
      <Icon name="chevron-down" size={16} />
    </MenuButton>
  )
}

export function Switchers({ session }: { session: Session }) {
  const { t } = useTranslation()
  const switchTo = useSwitch()
  const navigate = useNavigate()
  const organisations = session.customers.map(({ id, name }) => ({ key: String(id), label: name }))
  const language = useSession((state) => state.language)
  const offered = usable(session.appScenes.map(({ code }) => code)).map((code) => ({
    key: code,
    label: applications[code].label[language],
  }))
  return (
    <div className={styles.switchers}>
      <Switcher
        label={t('shell.organisation')}
        choices={organisations}
        chosen={String(session.curCust)}
        onChoose={(key) => void switchTo(session.curApp, Number(key))}
      />
      <span className={styles.divider} />
      <Switcher
        label={t('shell.application')}
        choices={offered}
        chosen={session.curApp}
        onChoose={(key) => void navigate(homeOf(key) ?? '/')}
      />
    </div>
  )
}
