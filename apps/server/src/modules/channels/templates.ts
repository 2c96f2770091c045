import type { Language } from '@lamplighter/contract'

type Words<P> = { subject: string; text(params: P): string }

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
} satisfies Record<string, Record<Language, Words<never>>>

export type TemplateName = keyof typeof templates
export type ParamsOf<N extends TemplateName> = Parameters<(typeof templates)[N]['zh']['text']>[0]

/** A template in one language, filled. */
export function filledTemplate<N extends TemplateName>(name: N, language: Language, params: ParamsOf<N>) {
  const words = templates[name][language] as Words<ParamsOf<N>>
  return { subject: words.subject, text: words.text(params) }
}
