import {
  type Approval,
  type ApprovalState,
  isErrorKey,
  type Label,
  type Language,
  listOf,
  sentenceOf,
} from '@lamplighter/contract'
import { commandWord } from '../command-words.ts'

const l = (zh: string, en: string): Label => ({ zh, en })

/** A request that nobody decides on ends by itself, also while one looks at it. */
export const approvalStateAt = ({ state, expires }: Pick<Approval, 'state' | 'expires'>, now: number): ApprovalState =>
  state === 'waiting' && Date.parse(expires) <= now ? 'expired' : state

const stateLabels: Readonly<Record<ApprovalState, Label>> = {
  waiting: l('待复核', 'Waiting'),
  approved: l('已批准', 'Approved'),
  refused: l('已拒绝', 'Refused'),
  withdrawn: l('已撤回', 'Withdrawn'),
  expired: l('已失效', 'Expired'),
}

/** What a checker wrote, or the server's own reason in the reader's language. */
export const noteWord = (note: string, language: Language) => (isErrorKey(note) ? sentenceOf(note, {}, language) : note)

/** Requests for a second person's approval, as they stand at a moment. */
export const approvalList = (now: number) =>
  listOf<Approval>()(l('复核申请', 'approvals'), {
    order: { label: l('命令', 'Command'), text: ({ code, args }, { language }) => commandWord(code, args, language) },
    dark: { label: l('影响范围', 'Affects'), text: ({ dark }) => dark },
    lamps: { label: l('总数', 'Of all'), text: ({ lamps }) => lamps },
    groups: {
      label: l('区域', 'Groups'),
      text: ({ groups }, { language }) => groups.join(language === 'zh' ? '、' : ', '),
    },
    reason: { label: l('原因', 'Reason'), text: ({ reason }) => reason },
    maker: { label: l('申请人', 'Requested by'), text: ({ maker }) => maker },
    asked: { label: l('申请时间', 'Requested'), text: ({ asked }, { dateTime }) => dateTime(asked) },
    state: {
      label: l('结果', 'Outcome'),
      text: (row, { language }) => stateLabels[approvalStateAt(row, now)][language],
    },
    checker: { label: l('复核人', 'Decided by'), text: ({ checker }) => checker },
    decided: { label: l('处理时间', 'Decided'), text: ({ decided }, { dateTime }) => decided && dateTime(decided) },
    note: { label: l('备注', 'Note'), text: ({ note }, { language }) => noteWord(note, language) },
  })
