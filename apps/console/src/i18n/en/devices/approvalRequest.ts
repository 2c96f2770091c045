import type { Words } from '../../words.ts'
import type { approvalRequest as zh } from '../../zh/devices/approvalRequest.ts'

export const approvalRequest: Words<typeof zh> = {
  ask: {
    title: 'Approval required',
    text: 'Give a reason and request approval. Once approved, the command is sent on your behalf.',
    reason: 'Reason',
    reasonRule: 'Choose a reason',
    choose: 'Choose',
    words: 'Details',
    wordsHint: 'Optional, such as the road or a contact',
    send: 'Request approval',
  },
  asked: {
    title: 'Approval requested',
    text: 'Valid until {{time}}. Another user has to approve it.',
    open: 'Show request',
  },
}
