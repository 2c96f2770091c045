/** The media library. */
export const media = {
  title: '媒体库',
  upload: '上传',
  uploading: '正在上传 {{n}}/{{total}}',
  drop: '松开即上传',
  uploaded: '已上传“{{name}}”，等待审核',
  none: '还没有媒体',
  noneText:
    '上传图片（png、jpg）、语音（mp3、wav、ogg）或视频（mp4、webm），也可以把文件拖到这里。审核通过后才能在屏幕和音柱上播放。',
  search: '名称、标签',
  everyType: '全部类型',
  everyState: '全部状态',
  approve: '通过',
  refuse: '不通过',
  own: '由其他人审核',
  reason: '原因',
  approved: '“{{name}}”已通过审核',
  refused: '“{{name}}”未通过审核',
  removeText: '已播放的记录保留；屏幕和音柱不能再播放它。',
  checker: '审核人',
  noPreview: '无法预览',
} as const
