import { lazy, Suspense, useEffect } from 'react'
import { useHeld } from '../../form/useHeld.ts'
import { lazyWithWords } from '../../i18n/loadWords.ts'
import { useApprovalRequest } from './approvalRequest.ts'
import { confirmation, passwordQuestion } from './questions.ts'

const ConfirmDialog = lazyWithWords(['command'], () => import('./ConfirmDialog.tsx'))
const PasswordDialog = lazyWithWords(['command'], () => import('./PasswordDialog.tsx'))
const ApprovalRequestDialog = lazy(() => import('./ApprovalRequestDialog.tsx'))

/** The dialogs that stand between a command and its sending, wherever it is given. */
export function SendQuestions() {
  const confirm = confirmation.useAsked()
  const password = passwordQuestion.useAsked()
  const request = useApprovalRequest()
  const shownConfirm = useHeld(confirm, confirm !== null)
  const shownPassword = useHeld(password, password !== null)
  // Without a session nobody is left to answer.
  useEffect(
    () => () => {
      confirmation.cancel()
      passwordQuestion.cancel()
      useApprovalRequest.setState(null, true)
    },
    [],
  )
  return (
    <Suspense>
      {shownConfirm && (
        <ConfirmDialog open={confirm !== null} question={shownConfirm.question} onAnswer={shownConfirm.answer} />
      )}
      {shownPassword && <PasswordDialog open={password !== null} onAnswer={shownPassword.answer} />}
      {request && <ApprovalRequestDialog request={request} />}
    </Suspense>
  )
}
