import { choicesOf, record } from '../field/record.ts'
import { ADVERTISING, adPricingLabels } from './advertising.ts'

/** What is agreed with an advertiser; its screens and its days of the week stand beside. */
export const adContractRecord = record(
  { zh: '广告合同', en: 'advertising contract' },
  {
    number: { type: 'text', label: { zh: '合同编号', en: 'Contract no.' }, max: 30 },
    advertiser: { type: 'text', label: { zh: '广告主', en: 'Advertiser' }, max: 60 },
    contact: { type: 'text', label: { zh: '联系人', en: 'Contact' }, max: 30, optional: true },
    phone: { type: 'text', label: { zh: '电话', en: 'Phone' }, max: 20, optional: true },
    firstDay: { type: 'day', label: { zh: '开始日期', en: 'First day' } },
    lastDay: { type: 'day', label: { zh: '结束日期', en: 'Last day' } },
    media: {
      type: 'reference',
      label: { zh: '媒体', en: 'Media item' },
      note: { zh: '已通过审核的图片或视频', en: 'An approved image or video' },
      to: 'shownMedia',
      optional: true,
    },
    programme: {
      type: 'reference',
      label: { zh: '节目', en: 'Programme' },
      note: { zh: '代替媒体播放', en: 'In the place of a media item' },
      to: 'shownProgramme',
      optional: true,
    },
    seconds: {
      type: 'number',
      label: { zh: '每次展示时长', en: 'Time of a showing' },
      note: { zh: '每轮广告循环展示一次', en: 'Shown once in each round of the loop' },
      unit: 's',
      min: ADVERTISING.seconds.min,
      max: ADVERTISING.seconds.max,
      decimals: 0,
    },
    from: { type: 'clock', label: { zh: '开始时间', en: 'Starts at' } },
    until: {
      type: 'clock',
      label: { zh: '结束时间', en: 'Ends at' },
      note: { zh: '早于开始时间则为次日，相同则为全天', en: 'Before the start: on the day after; the same: all day' },
    },
    pricing: { type: 'choice', label: { zh: '计价方式', en: 'Priced' }, choices: choicesOf(adPricingLabels) },
    price: {
      type: 'number',
      label: { zh: '价格', en: 'Price' },
      note: { zh: '不含税', en: 'Without tax' },
      unit: '',
      min: 0,
      max: 10_000_000,
      decimals: 4,
    },
    note: { type: 'text', label: { zh: '备注', en: 'Note' }, max: 200, optional: true, lines: 2 },
  },
)
