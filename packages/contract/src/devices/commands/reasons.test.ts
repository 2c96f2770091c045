import { describe, expect, test } from 'vitest'
import { reasonIn, reasons, reasonWith } from './reasons.ts'

describe('why an order failed', () => {
  test('is said in both languages with its numbers', () => {
    const message = reasonWith('noReply', 3, 10)
    expect(reasonIn(message, 'en')).toBe('Command timed out: cancelled after 3 tries of 10 seconds')
    expect(reasonIn(message, 'zh')).toBe('命令超时：3 次、每次 10 秒后取消')
    expect(reasonIn(reasonWith('expired', 5), 'en')).toBe('Removed after 5 minutes')
    expect(reasonIn(reasonWith('queueCleared'), 'zh')).toBe(reasons.queueCleared.zh)
  })

  test('stays as a device said it', () => {
    expect(reasonIn('controller error', 'zh')).toBe('controller error')
    expect(reasonIn('constructor', 'en')).toBe('constructor')
    expect(reasonIn('', 'en')).toBe('')
  })
})
