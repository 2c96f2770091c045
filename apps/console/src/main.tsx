import '@lamplighter/ui/tokens/tokens.css'
import '@lamplighter/ui/base.css'
import { createRoot } from 'react-dom/client'
import { Root } from './app/Root.tsx'
import { obeyStrictPolicy } from './app/strictPolicy.ts'
import { startTheme } from './app/theme.ts'
import { startI18n } from './i18n/i18n.ts'

obeyStrictPolicy()
startTheme()
await startI18n()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<Root />)
