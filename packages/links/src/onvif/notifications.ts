import { allAt, at, type Element, textAt } from './xml.ts'

/** What a camera tells of its own accord. */
export type Notification = {
  /** Without prefixes: `VideoSource/MotionAlarm`. */
  readonly topic: string
  readonly data: Readonly<Record<string, string>>
}

const itemsOf = (part: Element | undefined) =>
  Object.fromEntries(allAt(part, 'SimpleItem').map(({ attributes: { Name = '', Value = '' } }) => [Name, Value]))

export const notificationsIn = (answer: Element): Notification[] =>
  allAt(answer, 'NotificationMessage').map((message) => ({
    topic: textAt(message, 'Topic').replaceAll(/[\w-]+:/g, ''),
    data: itemsOf(at(message, 'Message', 'Message', 'Data')),
  }))

/** Events of which who hears them counts those of the last hour. */
type CountedEvent = 'video.motion' | 'video.crossings'

/** What it means, by neutral key: a value, or an event that goes on or is over; null for one that takes no time. */
export type Meaning =
  | { readonly key: string; readonly value: number }
  | { readonly counted: CountedEvent; readonly is: boolean | null }

const isTrue = (value: string | undefined) => value === 'true' || value === '1'

const flag = (topic: RegExp, item: string, meaning: (value: boolean) => Meaning) => ({
  topic,
  read: (data: Notification['data']) => (data[item] === undefined ? null : meaning(isTrue(data[item]))),
})

/** Topics of the standard, and those that cameras of many makers have. */
const meanings = [
  flag(/(^|\/)(SignalLoss|VideoLoss)$/, 'State', (is) => ({ key: 'video.signal', value: Number(!is) })),
  flag(/^VideoSource\/GlobalSceneChange\//, 'State', (is) => ({ key: 'video.tampered', value: Number(is) })),
  flag(/^RuleEngine\/TamperDetector\//, 'IsTamper', (is) => ({ key: 'video.tampered', value: Number(is) })),
  flag(/^VideoSource\/MotionAlarm$/, 'State', (is) => ({ counted: 'video.motion', is })),
  flag(/^RuleEngine\/(CellMotionDetector|MotionRegionDetector)\//, 'IsMotion', (is) => ({
    counted: 'video.motion',
    is,
  })),
  flag(/^RuleEngine\/FieldDetector\/ObjectsInside$/, 'IsInside', (is) => ({
    key: 'video.intrusion',
    value: Number(is),
  })),
  { topic: /^RuleEngine\/LineDetector\/Crossed$/, read: (): Meaning => ({ counted: 'video.crossings', is: null }) },
  flag(/^Device\/HardwareFailure\/StorageFailure$/, 'Failed', (is) => ({
    key: 'video.storageFault',
    value: Number(is),
  })),
  {
    topic: /(^|\/)StorageUsage$/,
    read: ({ Value }: Notification['data']): Meaning | null => {
      const value = Number(Value ?? Number.NaN)
      return value >= 0 && value <= 100 ? { key: 'video.diskUse', value } : null
    },
  },
  {
    topic: /^RecordingConfig\/JobState$/,
    read: ({ State }: Notification['data']): Meaning | null =>
      State === undefined ? null : { key: 'video.recording', value: Number(/^active$/i.test(State)) },
  },
]

/** What a notification means to us; null for what we have no use for. */
export const meaningOf = ({ topic, data }: Notification): Meaning | null =>
  meanings.find((one) => one.topic.test(topic))?.read(data) ?? null
