import { type Session, useSession } from '@lamplighter/client'
import { applications, homeOf, usable } from '@lamplighter/contract'
import { Icon } from '@lamplighter/ui'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { applicationAt } from '../app/applications.ts'
import { MenuButton } from './MenuButton.tsx'
import styles from './shell.module.css'
import { useSwitch } from './useSwitch.ts'

type Choice = { key: string; label: string }
type Props = {
  label: string
  choices: readonly Choice[]
  chosen: string
  onChoose: (key: string) => unknown
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
  const { message } = App.useApp()
  const application = applicationAt(useLocation().pathname)
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
        onChoose={async (key) => {
          const failure = await switchTo(session.curApp, Number(key))
          if (failure) void message.error(failure.message)
        }}
      />
      <span className={styles.divider} />
      <Switcher
        label={t('shell.application')}
        choices={offered}
        chosen={offered.some(({ key }) => key === application) ? application : session.curApp}
        onChoose={(key) => void navigate(homeOf(key) ?? '/')}
      />
    </div>
  )
}
