import { createQueryClient, startLive, stopLive, useSession } from '@lamplighter/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { calledFrom } from '../app/askedFor.ts'
import { askingAgain } from '../app/askingAgain.ts'
import { clockOf, noteUse } from '../app/lastUsed.ts'
import { persistent } from '../app/persistent.ts'
import { closeProblem, showError, watchExpiry } from '../app/problem.ts'
import { BootScreen } from '../app/states/BootScreen.tsx'
import { AntRoot } from './AntRoot.tsx'
import { Content } from './Content.tsx'
import { Notices } from './Notices.tsx'
import { Problems } from './Problems.tsx'
import { Rail } from './Rail.tsx'
import { SkipLink } from './SkipLink.tsx'
import styles from './shell.module.css'
import { TopBar } from './TopBar.tsx'
import { useRestore } from './useRestore.ts'
import { useScreen } from './useScreen.ts'

/** No part of the first load. */
const Afterwards = lazy(persistent(askingAgain(() => import('./Afterwards.tsx'))))

const cache = createQueryClient(showError)

/** What is around every screen of the lighting application. */
export default function Shell() {
  const { status, session } = useRestore()
  const language = useSession((state) => state.language)
  const isIn = session !== null
  const { pathname, search } = useLocation()
  /** Whose session it is, or was. */
  const userId = useRef<number | null>(null)
  if (session) userId.current = session.user.id
  useEffect(() => {
    if (session) noteUse(session, clockOf(session))
  }, [session])
  // What the server words, it words in the language of the question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers are asked for anew when the language changes
  useEffect(() => void cache.invalidateQueries(), [language])
  const isBare = useScreen()?.bare === true
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
  if (!session) return <Navigate to="/login" replace state={calledFrom(`${pathname}${search}`, userId.current)} />
  return (
    <AntRoot>
      <QueryClientProvider client={cache}>
        {isBare ? (
          <Content session={session} />
        ) : (
          <div className={styles.shell} data-shell>
            <SkipLink />
            <TopBar session={session} />
            <Rail session={session} />
            <Content session={session} />
          </div>
        )}
        <Notices />
        <Problems />
        <Suspense>
          <Afterwards />
        </Suspense>
      </QueryClientProvider>
    </AntRoot>
  )
}
