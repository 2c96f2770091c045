import { type Call, type CallName, calls } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { describe, expect, test } from 'vitest'
import { isConfirmed, rightOfCommand } from './command-rights.ts'
import { rightsOfCalls } from './rights.ts'

describe('the contract says of a right what the table says that was written by hand', () => {
  test.each(Object.keys(calls) as CallName[])('%s', (name) => {
    const { access, reach, password }: Call = calls[name]
    expect([access, reach, password && 'password'].filter(Boolean).join(', ')).toBe(rightsOfCalls[name])
  })

  test.each(
    Object.values(wires).flatMap(({ kind, commands }) => commands.map((spec) => ({ kind, spec, code: spec.code }))),
  )('the command $code of a $kind', ({ kind, code, spec }) => {
    expect([spec.permission, spec.needPswd]).toEqual([rightOfCommand(kind, code), isConfirmed(code)])
  })

  test('dimming to nothing is switching off', () => {
    const dim = wires.luminaire.commands.find(({ code }) => code === 'dco.dim')!
    expect([0, 0.9, 1].map((level) => dim.permissionFor?.({ level }) ?? null)).toEqual([
      'light.switch',
      'light.switch',
      null,
    ])
  })
})
