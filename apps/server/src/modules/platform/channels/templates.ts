import type { Language } from '@lamplighter/contract'

type Words<P> = { subject: string | ((params: P) => string); text(params: P): string }

type AlarmParams = {
  level: string
  type: string
  device: string
  /** Empty where the device stands nowhere. */
  site: string
  since: string
  alarms: number
  /** Further incidents that nobody has acknowledged. */
  more: number
  /** Where it is dealt with; empty where the installation has no public address. */
  link: string
}

/** What was given to whom it is sent to; `more` are further incidents given with it. */
type AssignedParams = AlarmParams & { by: string; note: string }

type AlarmMonthParams = {
  /** YYYY-MM */
  month: string
  organisation: string
  raised: string
  open: string
  eliminated: string
  /** min */
  acknowledge: string
  /** h */
  repair: string
  /** % */
  again: string
  /** A line each; empty without alarms. */
  types: string
  devices: string
  /** Where they are shown; empty where the installation has no public address. */
  link: string
}

const paragraphs = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('\n\n')

/** A text in both languages, with what stands in it. */
const template = <P extends Record<string, string | number>>(words: Record<Language, Words<P>>) => words

/** Every text that is sent to a person. */
export const templates = {
  signInCode: template<{ code: string; minutes: number }>({
    zh: {
      subject: '登录验证码',
      text: ({ code, minutes }) => `登录验证码 ${code}，${minutes} 分钟内有效。请勿告诉他人。`,
    },
    en: {
      subject: 'Sign-in code',
      text: ({ code, minutes }) => `${code} is your sign-in code. It is valid for ${minutes} minutes. Do not share it.`,
    },
  }),
  mailTest: template<{ account: string }>({
    zh: { subject: '点灯人测试邮件', text: ({ account }) => `这是用户 ${account} 发送的测试邮件。邮件服务器可用。` },
    en: {
      subject: 'Lamplighter test e-mail',
      text: ({ account }) => `The user ${account} sent this e-mail as a test. The mail server works.`,
    },
  }),
  alarm: template<AlarmParams>({
    zh: {
      subject: ({ level, type, device }) => `[${level}] ${type} · ${device}`,
      text: ({ level, type, device, site, since, alarms, more, link }) =>
        [
          `${level}告警：${type}，${device}${site && `（${site}）`}，${since} 起`,
          alarms > 1 ? `，共 ${alarms} 条告警` : '',
          '，尚无人确认。',
          more > 0 ? `另有 ${more} 起告警事件。` : '',
          link,
        ].join(''),
    },
    en: {
      subject: ({ level, type, device }) => `[${level}] ${type} · ${device}`,
      text: ({ level, type, device, site, since, alarms, more, link }) =>
        [
          `${level} alarm: ${type}, ${device}${site && ` (${site})`}, since ${since}`,
          alarms > 1 ? `, ${alarms} alarms` : '',
          '. Nobody has acknowledged it.',
          more > 0 ? ` ${more} more ${more === 1 ? 'incident' : 'incidents'}.` : '',
          link && ` ${link}`,
        ].join(''),
    },
  }),
  alarmAssigned: template<AssignedParams>({
    zh: {
      subject: ({ level, type, device }) => `指派给您：[${level}] ${type} · ${device}`,
      text: ({ by, note, level, type, device, site, since, more, link }) =>
        [
          `${by} 指派给您：${level}告警，${type}，${device}${site && `（${site}）`}，${since} 起`,
          more > 0 ? `，另有 ${more} 起告警事件` : '',
          `。${note && `备注：${note}。`}`,
          link,
        ].join(''),
    },
    en: {
      subject: ({ level, type, device }) => `Assigned to you: [${level}] ${type} · ${device}`,
      text: ({ by, note, level, type, device, site, since, more, link }) =>
        [
          `${by} assigned to you: ${level} alarm, ${type}, ${device}${site && ` (${site})`}, since ${since}`,
          more > 0 ? `, and ${more} more ${more === 1 ? 'incident' : 'incidents'}` : '',
          `.${note && ` Note: ${note}`}`,
          link && ` ${link}`,
        ].join(''),
    },
  }),
  alarmTest: template<{ rule: string; account: string }>({
    zh: {
      subject: '告警通知测试',
      text: ({ rule, account }) => `这是告警通知规则“${rule}”的测试，由 ${account} 发送，无需处理。`,
    },
    en: {
      subject: 'Test of alarm notifications',
      text: ({ rule, account }) =>
        `This is a test of the notification rule "${rule}", sent by ${account}. There is nothing to do.`,
    },
  }),
  alarmMonth: template<AlarmMonthParams>({
    zh: {
      subject: ({ month, organisation }) => `${month} 告警统计 · ${organisation}`,
      text: ({ month, organisation, raised, open, eliminated, acknowledge, repair, again, types, devices, link }) =>
        paragraphs(
          `${organisation}，${month}`,
          [
            `告警：${raised}`,
            `其中未结束：${open}`,
            `人工消除：${eliminated}`,
            `平均确认时间：${acknowledge} 分钟`,
            `平均恢复时间：${repair} 小时`,
            `一周内再次告警：${again} %`,
          ].join('\n'),
          types && `最多的类型\n${types}`,
          devices && `告警最多的设备\n${devices}`,
          link,
          '不再需要此邮件：告警通知 › 我的通知。',
        ),
    },
    en: {
      subject: ({ month, organisation }) => `Alarm statistics ${month} · ${organisation}`,
      text: ({ month, organisation, raised, open, eliminated, acknowledge, repair, again, types, devices, link }) =>
        paragraphs(
          `${organisation}, ${month}`,
          [
            `Alarms: ${raised}`,
            `Still open: ${open}`,
            `Eliminated by hand: ${eliminated}`,
            `Mean time to acknowledge: ${acknowledge} min`,
            `Mean time to the end: ${repair} h`,
            `Raised again within a week: ${again} %`,
          ].join('\n'),
          types && `Most frequent types\n${types}`,
          devices && `Devices with the most alarms\n${devices}`,
          link,
          'To stop these e-mails: Alarm notifications › My notifications.',
        ),
    },
  }),
} satisfies Record<string, Record<Language, Words<never>>>

export type TemplateName = keyof typeof templates
export type ParamsOf<N extends TemplateName> = Parameters<(typeof templates)[N]['zh']['text']>[0]

/** A template in one language, filled. */
export function filledTemplate<N extends TemplateName>(name: N, language: Language, params: ParamsOf<N>) {
  const words = templates[name][language] as Words<ParamsOf<N>>
  const { subject } = words
  return { subject: typeof subject === 'string' ? subject : subject(params), text: words.text(params) }
}
