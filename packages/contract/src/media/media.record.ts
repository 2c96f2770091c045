import { record } from '../field/record.ts'

/** An image, a voice or a video of the media library. */
export const mediaRecord = record(
  { zh: '媒体', en: 'media item' },
  {
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 60 },
    tags: {
      type: 'text',
      label: { zh: '标签', en: 'Tags' },
      note: { zh: '多个标签用逗号分隔', en: 'Separated by commas' },
      max: 100,
      optional: true,
    },
  },
)
