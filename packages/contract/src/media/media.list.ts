import { decisionStateLabels } from '../call/decision.ts'
import { fieldColumn, listOf } from '../call/list.ts'
import type { MediaItem } from './media.calls.ts'
import { mediaRecord } from './media.record.ts'
import { mediaTypeLabels } from './media.ts'

const MEGABYTE = 1024 * 1024

/** Size of a file. */
export const mediaSizeWord = ({ bytes }: Pick<MediaItem, 'bytes'>): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`

/** Width and height; null of a voice. */
export const resolutionWord = ({ width, height }: Pick<MediaItem, 'width' | 'height'>): string | null =>
  width === null ? null : `${width} × ${height}`

const { name, tags } = mediaRecord.fields

export const mediaList = listOf<MediaItem>()(
  { zh: '媒体', en: 'media' },
  {
    name: fieldColumn(name),
    type: { label: { zh: '类型', en: 'Type' }, text: ({ type }, { language }) => mediaTypeLabels[type][language] },
    bytes: { label: { zh: '大小', en: 'Size' }, text: mediaSizeWord },
    seconds: { label: { zh: '时长', en: 'Length' }, unit: 's', text: ({ seconds }) => seconds },
    resolution: { label: { zh: '分辨率', en: 'Resolution' }, unit: 'px', text: resolutionWord },
    tags: fieldColumn(tags),
    uploader: { label: { zh: '上传者', en: 'Uploaded by' }, text: ({ uploader }) => uploader },
    uploadedAt: {
      label: { zh: '上传时间', en: 'Uploaded' },
      text: ({ uploadedAt }, { dateTime }) => dateTime(uploadedAt),
    },
    state: {
      label: { zh: '审核', en: 'Approval' },
      text: ({ state }, { language }) => decisionStateLabels[state][language],
    },
  },
)
