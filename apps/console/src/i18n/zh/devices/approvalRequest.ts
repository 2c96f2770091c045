/** Where a command needs a second person. */
export const approvalRequest = {
  ask: {
    title: '须由另一人批准',
    text: '写明原因并提交申请。批准后以您的名义下发。',
    reason: '原因',
    reasonRule: '请选择原因',
    choose: '请选择',
    words: '补充说明',
    wordsHint: '选填，如路段、联系人',
    send: '提交申请',
  },
  asked: { title: '已提交复核申请', text: '{{time}} 前有效，等待另一人批准。', open: '查看申请' },
} as const
