import { type Language, NOTICE } from '@lamplighter/contract'
import { useIsPhone } from '@lamplighter/ui'
import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../app/theme.ts'
import { antLocaleOf } from '../i18n/loadWords.ts'
import { antLook } from './antLook.ts'

const notices = { top: NOTICE.top, duration: NOTICE.default / 1000 }

/** Then `base.css` takes all transitions away, and pop-ups must not wait for one to end. */
const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Ant Design in the product's look and the user's language. */
export function AntRoot({ children }: { children: ReactNode }) {
  // The words of a language chosen just now may be on their way.
  const language = useTranslation().i18n.language as Language
  const theme = useTheme((state) => state.theme)
  const isPhone = useIsPhone()
  const locale = antLocaleOf(language)
  return (
    <ConfigProvider
      {...(locale && { locale })}
      theme={antLook(theme, wantsStillness(), isPhone)}
      button={{ autoInsertSpace: false }}
    >
      <App component={false} notification={notices}>
        {children}
      </App>
    </ConfigProvider>
  )
}
