import { type CommandSpec, schemaOf } from '@lamplighter/contract'
import { number, plain } from '../settings/field.ts'
import { LOOPS, type Loop } from './outputs.ts'

const output = number('output', { zh: '回路', en: 'Output' }, '', [1, LOOPS.length])
const fields = [
  output,
  plain('switch', 'on', { zh: '合闸', en: 'On' }),
  plain(
    'moment',
    'until',
    { zh: '直到', en: 'Until' },
    {
      optional: true,
      note: { zh: '不填则到下一个计划点', en: 'If empty: until its next schedule change' },
    },
  ),
]

/** Hand control of one contactor. */
export const hand: CommandSpec = {
  code: 'dco.output',
  opcode: 'dco',
  name: { zh: '手动控制回路', en: 'Switch an output' },
  needArgs: true,
  needPswd: true,
  permission: 'box.control',
  args: schemaOf(fields),
  fields,
  sets: contactorOf,
  resumedBy: (args) => {
    const ordered = orderedOutput('dco.output', args)
    return ordered && { code: resumeOutput.code, args: { output: ordered.output } }
  },
  // The cabinet says at once what its contactor does.
  shows: (args, answer) => {
    const ordered = orderedOutput('dco.output', args)
    return (
      ordered !== null &&
      typeof answer === 'object' &&
      answer !== null &&
      'contact' in answer &&
      answer.contact === ordered.on
    )
  },
  darkens: (args) => orderedOutput('dco.output', args)?.on === false,
  energises: (args) => (orderedOutput('dco.output', args)?.on === true ? closedBy(args) : []),
}

/** Ends hand control of one contactor before its time: the output follows its plan again. */
export const resumeOutput: CommandSpec = {
  code: 'dco.resumeOutput',
  opcode: 'dco',
  name: { zh: '回路恢复计划', en: 'Resume output schedule' },
  needArgs: true,
  needPswd: false,
  permission: 'box.control',
  args: schemaOf([output]),
  fields: [output],
  resumes: true,
  sets: contactorOf,
  energises: closedBy,
}

/** Point of the contactor that an order is about. */
function contactorOf(args: unknown): string | null {
  const loop = typeof args === 'object' && args !== null && 'output' in args ? args.output : null
  return loop === null ? null : `loop${loop}.state`
}

/** The point of the contactor that an order may close. */
function closedBy(args: unknown): readonly string[] {
  const point = contactorOf(args)
  return point === null ? [] : [point]
}

/** Which output an order is about, and how it shall stand; null for other orders. */
export function orderedOutput(code: string, args: unknown): { output: Loop; on: boolean } | null {
  if (code !== hand.code || typeof args !== 'object' || args === null || !('output' in args) || !('on' in args))
    return null
  const output = LOOPS.find((loop) => loop === args.output)
  return output ? { output, on: args.on === true } : null
}
