import { Suspense, useEffect } from 'react'
import { useLastWhile } from '../../form/useLastWhile.ts'
import { lazyWithWords } from '../../i18n/loadWords.ts'
import { useApprovalRequest } from './approvalRequest.ts'
import { confirmation, passwordQuestion } from './questions.ts'

const SendDialogs = lazyWithWords(['command'], () => import('./SendDialogs.tsx'))

/** The dialogs between a command and its sending, for all screens; loaded when the first is needed. */
export function SendQuestions() {
  const isAsked = [confirmation.useAsked(), passwordQuestion.useAsked(), useApprovalRequest()].some(Boolean)
  const wasAsked = useLastWhile(isAsked, isAsked)
  // Without a session nobody is left to answer.
  useEffect(
    () => () => {
      confirmation.cancel()
      passwordQuestion.cancel()
      useApprovalRequest.setState(null, true)
    },
    [],
  )
  return <Suspense>{wasAsked && <SendDialogs />}</Suspense>
}
