import { EMAIL, LOGIN } from '../call/limits.ts'
import { record } from '../field/record.ts'
import { TYPED_PHONE, TYPED_PHONE_MAX } from '../text/phone.ts'

/** What a person enters of a user; roles and applications stand beside. */
export const userRecord = record(
  { zh: '用户', en: 'user' },
  {
    account: { type: 'text', label: { zh: '账号', en: 'Account' }, max: LOGIN.account },
    name: { type: 'text', label: { zh: '姓名', en: 'Name' }, max: 40 },
    mobile: {
      type: 'text',
      label: { zh: '手机号', en: 'Mobile' },
      note: { zh: '用于短信登录和告警通知', en: 'For signing in by text message and for alarm notifications' },
      max: TYPED_PHONE_MAX,
      pattern: TYPED_PHONE,
      optional: true,
    },
    email: {
      type: 'text',
      label: { zh: '邮箱', en: 'E-mail' },
      note: { zh: '用于接收告警通知', en: 'For alarm notifications' },
      max: 120,
      pattern: EMAIL,
      optional: true,
    },
    organisationId: { type: 'reference', label: { zh: '组织', en: 'Organisation' }, to: 'organisation' },
    frozen: { type: 'switch', label: { zh: '冻结', en: 'Frozen' } },
    expiresAt: {
      type: 'moment',
      label: { zh: '有效期至', en: 'Valid until' },
      note: { zh: '当天结束时失效；留空为长期有效', en: 'Ends with that day; leave empty for no end' },
      optional: true,
    },
  },
)
