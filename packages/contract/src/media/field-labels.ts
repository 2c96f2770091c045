import type { Label } from '../text/label.ts'

const l = (zh: string, en: string): Label => ({ zh, en })

export const fieldLabels: Readonly<Record<string, Label>> = {
  isAd: l('广告', 'Advertising'),
  'adContract.month': l('月份', 'Month'),
  'programme.align': l('对齐', 'Alignment'),
  'programme.background': l('背景色', 'Background'),
  'programme.bands': l('颜色表示好坏', 'Colour by how good it is'),
  'programme.colour': l('颜色', 'Colour'),
  'programme.decimals': l('小数位', 'Decimals'),
  'programme.format': l('格式', 'Format'),
  'programme.key': l('读数', 'Reading'),
  'programme.kind': l('内容类型', 'What it shows'),
  'programme.label': l('名称', 'Label'),
  'programme.language': l('语言', 'Language'),
  'programme.media': l('图片', 'Image'),
  'programme.pages': l('页面', 'Pages'),
  'programme.regions': l('区域', 'Regions'),
  'programme.scrolls': l('滚动', 'Scrolls'),
  'programme.seconds': l('时长', 'Time'),
  'programme.size': l('字号', 'Size'),
  'programme.text': l('文字', 'Text'),
  'programme.unit': l('单位', 'Unit'),
  'programme.x': l('左', 'Left'),
  'programme.y': l('上', 'Top'),
  'playTask.dates': l('日期', 'Dates'),
  'playTask.items': l('播放内容', 'What it plays'),
  'playTask.media': l('媒体', 'Media item'),
  'playTask.programme': l('节目', 'Programme'),
  'playTask.seconds': l('显示时长', 'Shown for'),
  'playTask.text': l('文字', 'Text'),
}
