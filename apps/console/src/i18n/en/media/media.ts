import type { Words } from '../../words.ts'
import type { media as zh } from '../../zh/media/media.ts'

export const media: Words<typeof zh> = {
  title: 'Business',
  tabs: 'Business',
  tab: {
    library: 'Media library',
    tasks: 'Play tasks',
    programmes: 'Programmes',
    ads: 'Advertising',
    slots: 'Ad slots',
    portals: 'Wi-Fi portal pages',
  },
  upload: 'Upload',
  uploading: 'Uploading {{n}} of {{total}}',
  drop: 'Drop to upload',
  uploaded: 'Uploaded "{{name}}", which waits for approval',
  none: 'No media',
  noneText:
    'Upload images (png, jpg), voices (mp3, wav, ogg) or videos (mp4, webm), or drop files here. Screens and speakers play them once they are approved.',
  search: 'Name, tags',
  approve: 'Approve',
  refuse: 'Refuse',
  own: 'Somebody else decides',
  reason: 'Reason',
  approved: 'Approved "{{name}}"',
  refused: 'Refused "{{name}}"',
  removeText: 'What was played stays in the log; screens and speakers cannot play it any more.',
  maker: 'Made by',
  checker: 'Decided by',
  noPreview: 'No preview',
  notPlayed: 'Cannot be played',
  undecoded:
    'Screens do not play it: it is coded in {{codec}}, which players do not decode. Upload it as H.264, VP8, VP9 or AV1.',
}
