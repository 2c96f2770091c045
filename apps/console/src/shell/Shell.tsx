import { createQueryClient, startLive, stopLive } from '@lamplighter/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { closeProblem, showError, watchExpiry } from '../app/problem.ts'
import { addEveryWord } from '../i18n/everyWord.ts'
import { BootScreen } from '../pages/states/BootScreen.tsx'
import { AntRoot } from './AntRoot.tsx'
import { Content } from './Content.tsx'
import { Notices } from './Notices.tsx'
import { Problems } from './Problems.tsx'
import { Rail } from './Rail.tsx'
import { SkipLink } from './SkipLink.tsx'
import styles from './shell.module.css'
import { TopBar } from './TopBar.tsx'
import { useRestore } from './useRestore.ts'

addEveryWord()
const cache = createQueryClient(showError)

/** What is around every screen of the lighting application. */
export default function Shell() {
  const { status, session } = useRestore()
  const isIn = session !== null
  useEffect(() => {
    if (!isIn) return
    startLive()
    const unwatch = watchExpiry()
    return () => {
      unwatch()
      stopLive()
      closeProblem()
      cache.clear()
    }
  }, [isIn])
  if (status === 'unknown') return <BootScreen />
  if (!session) return <Navigate to="/login" replace />
  return (
    <AntRoot>
      <QueryClientProvider client={cache}>
        <div className={styles.shell}>
          <SkipLink />
          <TopBar session={session} />
          <Rail session={session} />
          <Content session={session} />
        </div>
        <Notices />
        <Problems />
      </QueryClientProvider>
    </AntRoot>
  )
}
