import { expect, test } from 'vitest'
import { sentenceOf } from '../errors.ts'
import { operations } from '../operations.ts'
import { grantedBy, operationCalled } from './granters.ts'

const city = {
  name: '照明中心',
  granters: [
    { name: '管理员', operations: ['user.save', 'light.dim'] },
    { name: '人事', operations: ['user.save'] },
  ],
}

test('a missing right names the roles that hold it and may give it, a shipped one in the language of the reader', () => {
  expect(grantedBy('light.dim', city)).toEqual({
    zh: '有“管理员”角色的用户',
    en: 'someone with the role "Administrator"',
  })
  expect(grantedBy('user.save', city).zh).toBe('有“管理员”或“人事”角色的用户')
})

test('where no role can give it, it is an administrator of the organisation', () => {
  expect(grantedBy('audit.view', city)).toEqual({ zh: '“照明中心”的管理员', en: 'an administrator of "照明中心"' })
})

test('a refusal that was kept without it names the administrator', () => {
  const params = { operation: operations['light.dim'] }
  expect(sentenceOf('request.forbidden', params, 'zh')).toBe('缺少权限“调光”，请联系管理员')
  expect(sentenceOf('request.forbidden', params, 'en')).toBe('You lack the right "Dim lights"; ask your administrator')
})

test('the right that a refusal names is found again', () => {
  expect(operationCalled(operations['light.dim'])).toBe('light.dim')
  expect(operationCalled('light.dim')).toBeUndefined()
})
