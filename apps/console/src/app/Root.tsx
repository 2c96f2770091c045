import { lazy, Suspense, useEffect, useState } from 'react'
import LoginPage from '../pages/organisation/login/LoginPage.tsx'
import { ChunkError } from './ChunkError.ts'
import { LOGIN_PATHS } from './loginPaths.ts'
import { BootScreen } from './states/BootScreen.tsx'
import { ErrorBoundary } from './states/ErrorBoundary.tsx'

const App = lazy(() =>
  import('./App.tsx').catch((error: unknown) => {
    throw new ChunkError(error)
  }),
)

/** What comes after the sign-in, while the user is still typing. */
const fetchApp = () => Promise.all([import('./App.tsx'), import('../shell/Shell.tsx')])

const isBeforeSignIn = () => LOGIN_PATHS.includes(location.pathname)

/** Shows the sign-in by itself; router, shell and everything else come with the first address behind it. */
export function Root() {
  const [outside, setOutside] = useState(isBeforeSignIn)
  useEffect(() => {
    if (!outside) return
    const moved = () => setOutside(isBeforeSignIn)
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [outside])
  function enter(page: string) {
    history.pushState(null, '', page)
    setOutside(false)
  }
  return (
    <ErrorBoundary>
      <Suspense fallback={<BootScreen />}>
        {outside ? <LoginPage onEnter={enter} fetchApp={fetchApp} /> : <App />}
      </Suspense>
    </ErrorBoundary>
  )
}
