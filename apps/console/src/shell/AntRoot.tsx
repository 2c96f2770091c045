import { useSession } from '@lamplighter/client'
import { NOTICE } from '@lamplighter/contract'
import { antTheme } from '@lamplighter/ui'
import { App, theme as ant, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { useTheme } from '../app/theme.ts'

const locales = { zh: zhCN, en: enUS }
const algorithms = { night: ant.darkAlgorithm, day: ant.defaultAlgorithm }

const notices = { top: NOTICE.top, duration: NOTICE.default / 1000 }

/** Then `base.css` takes all transitions away, and pop-ups must not wait for one to end. */
const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Ant Design in the product's look and the user's language. */
export function AntRoot({ children }: { children: ReactNode }) {
  const language = useSession((state) => state.language)
  const theme = useTheme((state) => state.theme)
  const look = antTheme(theme)
  return (
    <ConfigProvider
      locale={locales[language]}
      theme={{ ...look, token: { ...look.token, motion: !wantsStillness() }, algorithm: algorithms[theme] }}
      button={{ autoInsertSpace: false }}
    >
      <App component={false} notification={notices}>
        {children}
      </App>
    </ConfigProvider>
  )
}
