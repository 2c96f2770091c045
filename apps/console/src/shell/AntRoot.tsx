import { useSession } from '@lamplighter/client'
import { NOTICE } from '@lamplighter/contract'
import { useIsPhone } from '@lamplighter/ui'
import { App, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { useTheme } from '../app/theme.ts'
import { antLook } from './antLook.ts'

const locales = { zh: zhCN, en: enUS }

const notices = { top: NOTICE.top, duration: NOTICE.default / 1000 }

/** Then `base.css` takes all transitions away, and pop-ups must not wait for one to end. */
const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Ant Design in the product's look and the user's language. */
export function AntRoot({ children }: { children: ReactNode }) {
  const language = useSession((state) => state.language)
  const theme = useTheme((state) => state.theme)
  const isPhone = useIsPhone()
  return (
    <ConfigProvider
      locale={locales[language]}
      theme={antLook(theme, wantsStillness(), isPhone)}
      button={{ autoInsertSpace: false }}
    >
      <App component={false} notification={notices}>
        {children}
      </App>
    </ConfigProvider>
  )
}
