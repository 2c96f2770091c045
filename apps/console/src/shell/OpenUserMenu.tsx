import { type Session, setLanguage, useCall, useSession } from '@lamplighter/client'
import { usable } from '@lamplighter/contract'
import { Icon, useIsNarrow } from '@lamplighter/ui'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toggleTheme, useTheme } from '../app/theme.ts'
import { useLastWhile } from '../form/useLastWhile.ts'
import { lazyWithWords } from '../i18n/loadWords.ts'
import type { AccountDialog } from './AccountDialogs.tsx'
import { type Face, Menu } from './Menu.tsx'
import { useSignOut } from './useSignOut.ts'

const AccountDialogs = lazyWithWords(['system'], () => import('./AccountDialogs.tsx'))

/** What a person does about their own account. */
export function OpenUserMenu({ session, ...face }: Face & { session: Session }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = useSignOut()
  const hasChoice = session.customers.length > 1 || usable(session.appScenes.map(({ code }) => code)).length > 1
  const [dialog, setDialog] = useState<AccountDialog | null>(null)
  const shown = useLastWhile(dialog, dialog !== null)
  const frame = { open: dialog !== null, onClose: () => setDialog(null) }
  const hasKeys = useCall('auth.site', {}, { fresh: Number.POSITIVE_INFINITY }).data?.hardwareKey ?? false
  const language = useSession((state) => state.language)
  const theme = useTheme((state) => state.theme)
  /** Where the top bar has no room for its buttons. */
  const isNarrow = useIsNarrow()

  const acts: Readonly<Record<string, () => void>> = {
    password: () => setDialog('password'),
    twoStep: () => setDialog('twoStep'),
    keys: () => setDialog('keys'),
    sessions: () => setDialog('sessions'),
    theme: toggleTheme,
    language: () => setLanguage(language === 'zh' ? 'en' : 'zh'),
    applications: () => void navigate('/main'),
    logout: () => void leave(),
  }
  return (
    <>
      <Menu
        {...face}
        placement="bottomRight"
        menu={{
          onClick: ({ key }) => acts[key]?.(),
          items: [
            ...(hasChoice
              ? [{ key: 'applications', icon: <Icon name="layers" size={16} />, label: t('shell.user.applications') }]
              : []),
            { key: 'password', icon: <Icon name="lock" size={16} />, label: t('shell.user.changePassword') },
            { key: 'twoStep', icon: <Icon name="phone" size={16} />, label: t('shell.user.twoStep') },
            ...(hasKeys ? [{ key: 'keys', icon: <Icon name="plug" size={16} />, label: t('shell.user.keys') }] : []),
            { key: 'sessions', icon: <Icon name="history" size={16} />, label: t('shell.user.sessions') },
            ...(isNarrow
              ? [
                  {
                    key: 'theme',
                    icon: <Icon name={theme === 'night' ? 'sun' : 'moon'} size={16} />,
                    label: theme === 'night' ? t('common.theme.toDay') : t('common.theme.toNight'),
                  },
                  {
                    key: 'language',
                    icon: <Icon name="globe" size={16} />,
                    label: language === 'zh' ? 'English' : '中文',
                  },
                ]
              : []),
            { type: 'divider' },
            { key: 'logout', icon: <Icon name="logout" size={16} />, label: t('shell.user.logout') },
          ],
        }}
      />
      <Suspense>{shown && <AccountDialogs {...frame} shown={shown} session={session} />}</Suspense>
    </>
  )
}
