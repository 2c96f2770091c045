import { useLastWhile } from '../../form/useLastWhile.ts'
import { ApprovalRequestDialog } from './ApprovalRequestDialog.tsx'
import { useApprovalRequest } from './approvalRequest.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { confirmation, passwordQuestion } from './questions.ts'

/** The questions that are asked now, and those on their way out of sight. */
export default function SendDialogs() {
  const confirm = confirmation.useAsked()
  const password = passwordQuestion.useAsked()
  const request = useApprovalRequest()
  const shownConfirm = useLastWhile(confirm, confirm !== null)
  const shownPassword = useLastWhile(password, password !== null)
  return (
    <>
      {shownConfirm && (
        <ConfirmDialog open={confirm !== null} question={shownConfirm.question} onAnswer={shownConfirm.answer} />
      )}
      {shownPassword && <PasswordDialog open={password !== null} onAnswer={shownPassword.answer} />}
      {request && <ApprovalRequestDialog request={request} />}
    </>
  )
}
