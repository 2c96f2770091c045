import { expect, test } from 'vitest'
import { type FileResult, isCrash, outcomeOf } from './outcome.ts'

const test_ = (fullName: string, status: 'passed' | 'failed') => ({
  fullName,
  status,
  failureMessages: status === 'failed' ? ['it was 2'] : [],
})
const file = (name: string, tests: ReturnType<typeof test_>[], status = 'passed', message = ''): FileResult => ({
  name: `/root/${name}`,
  status,
  message,
  assertionResults: tests,
})

test('a journey that passes when it is run once more is counted as passed and named as flaky', () => {
  const first = file('e2e/a.spec.ts', [test_('one', 'passed'), test_('two', 'failed')], 'failed')
  const other = file('e2e/b.spec.ts', [test_('three', 'passed')])
  const again = file('e2e/a.spec.ts', [test_('one', 'passed'), test_('two', 'passed')])
  const outcome = outcomeOf('/root', { code: 1, files: [first, other] }, { code: 0, files: [again] })
  expect(outcome).toEqual({ passed: 3, failed: 0, failures: [], flaky: ['e2e/a.spec.ts: two'] })
})

test('one that fails again has failed, and is not called flaky', () => {
  const failed = file('e2e/a.spec.ts', [test_('two', 'failed')], 'failed')
  const outcome = outcomeOf('/root', { code: 1, files: [failed] }, { code: 1, files: [failed] })
  expect(outcome).toEqual({ passed: 0, failed: 1, failures: ['e2e/a.spec.ts: two\nit was 2'], flaky: [] })
})

test('a file in which Node ended is a crash, which is named when the file passes again', () => {
  const crashed = file('a.store.test.ts', [test_('one', 'passed')], 'failed')
  expect(isCrash(crashed)).toBe(true)
  const again = file('a.store.test.ts', [test_('one', 'passed'), test_('two', 'passed')])
  const outcome = outcomeOf('/root', { code: 1, files: [crashed] }, { code: 0, files: [again] })
  expect(outcome).toMatchObject({ passed: 2, failed: 0, flaky: ['a.store.test.ts: Node ended in it'] })
})

test('a file that cannot be read fails the run', () => {
  const unread = file('a.test.ts', [], 'failed', 'no such module')
  expect(isCrash(unread)).toBe(false)
  expect(outcomeOf('/root', { code: 1, files: [unread] })).toMatchObject({
    failed: 1,
    failures: ['a.test.ts\nno such module'],
  })
})

test.each([[null], [[]]])('a run that ends badly without a failed test fails: report %j', (files) => {
  expect(outcomeOf('/root', { code: 1, files })).toMatchObject({ passed: 0, failed: 1 })
})
