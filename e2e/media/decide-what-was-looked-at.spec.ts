import { playTaskTypes } from '@lamplighter/contract'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { PASSWORD } from '../system/product.ts'
import { cityUp, system } from '../system/system.ts'

const NAME = 'Night market'
const DAY = 86_400_000
const week = [1, 2, 3, 4, 5, 6, 7]
const evening = { days: week, from: '20:00', until: '23:00' }

let api: Api
let screen: number
let programme: number

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  screen = (await api('device.list', { kind: 'led-screen', size: 1 })).rows[0]!.id
  programme = (await api('programme.query', {})).find(({ state }) => state === 'approved')!.id
})

type Kind = {
  /** Made, or made otherwise where an id is given; it waits for a second person. */
  save(id: { id?: number }, words: string): Promise<{ id: number }>
  remove(id: { id: number }): Promise<unknown>
  readonly page: string
  readonly drawer: RegExp
}

const kinds: Readonly<Record<string, Kind>> = {
  'portal page': {
    save: (id, words) =>
      api('portalPage.save', {
        ...{ ...id, name: NAME, minutes: 60, media: null, titleZh: words, titleEn: words },
        ...{ textZh: words, textEn: words, termsZh: '', termsEn: '' },
      }),
    remove: (id) => api('portalPage.delete', id),
    page: '/index/pole/business?tab=portals',
    drawer: /portal page/,
  },
  programme: {
    save: (id, words) => {
      const letters = { colour: '#ffffff', size: 16, align: 'left', scrolls: false } as const
      const region = { kind: 'text', x: 0, y: 0, width: 160, height: 40, text: words, ...letters } as const
      const pages = [{ seconds: 10, regions: [region] }]
      return api('programme.save', { ...id, name: NAME, width: 160, height: 320, background: '#000000', pages })
    },
    remove: (id) => api('programme.delete', id),
    page: '/index/pole/business?tab=programmes',
    drawer: /programme/,
  },
  'play task': {
    save: (id, words) =>
      api('playTask.save', {
        ...{ ...id, ...evening, name: NAME, enabled: true, priority: 3, kind: 'led-screen', deviceIds: [screen] },
        ...{ type: playTaskTypes.weekly, firstDate: null, lastDate: null, firstDay: null, lastDay: null },
        ...{ level: null, volume: null, pause: null },
        items: [{ media: null, programme: null, text: words, seconds: 10 }],
      }),
    remove: (id) => api('playTask.delete', id),
    page: '/index/pole/business?tab=tasks',
    drawer: /play task/,
  },
  'advertising contract': {
    async save(id, words) {
      const tomorrow = new Date(api.now() + DAY).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
      const saved = await api('adContract.save', {
        ...{ ...id, ...evening, number: NAME, advertiser: words, contact: '', phone: '', note: '' },
        ...{ firstDay: tomorrow, lastDay: tomorrow, seconds: 2, pricing: 'showing', price: 0.25 },
        ...{ media: null, programme, deviceIds: [screen] },
      })
      await api('adContract.ask', saved)
      return saved
    },
    remove: (id) => api('adContract.end', { ...id, reason: 'Called off' }),
    page: '/index/pole/business?tab=ads',
    drawer: /Advertising contract/,
  },
  scene: {
    async save(id, words) {
      await api('auth.check', { pswd: PASSWORD })
      return api('scene.save', {
        ...{
          ...id,
          name: NAME,
          icon: 'storm',
          note: words,
          priority: 9,
          duration: 30,
          ends: 'previous',
          enabled: true,
        },
        ...{ target: { kind: 'luminaire' }, triggers: [], reason: words },
        steps: [{ do: 'off', output: null, target: null }],
      })
    },
    remove: (id) => api('scene.delete', id),
    page: '/index/light/road/monitor/scenes',
    drawer: /scene/,
  },
}

test.each(Object.entries(kinds))(
  'the %s that was changed since it was looked at is refused to who approves it, who looks at it again',
  async (_, { save, remove, page, drawer: title }) => {
    const made = await save({}, 'Stalls from eight')
    onTestFinished(async () => void (await remove(made)))
    const checker = await newPerson({ language: 'en' })
    await visit(checker, page, 'operator')
    const open = () => checker.getByRole('row').filter({ hasText: NAME }).getByText(NAME).first().click()
    await open()
    const drawer = checker.getByRole('dialog', { name: title })
    const approve = drawer.getByRole('button', { name: 'Approve' })
    await approve.waitFor()
    await save(made, 'Stalls until morning')
    await approve.click()
    await checker.getByText(`"${NAME}" has changed; look at it again`).waitFor()

    await checker.keyboard.press('Escape')
    await checker.getByText(/has changed/).waitFor({ state: 'detached' })
    await approve.click()
    await approve.waitFor({ state: 'detached' })
    expect(await checker.getByText(/has changed/).count()).toBe(0)
  },
)
