/** Words that every list shares. */
export const list = {
  part: '{{from}}–{{to}} / {{total}}',
  before: '上一页',
  after: '下一页',
  size: '每页行数',
  perPage: '{{size}} 行',
  columns: '选择列',
  group: '分组',
  everyGroup: '全部分组',
  as: { xlsx: 'Excel 工作簿（.xlsx）', csv: 'CSV 文本（.csv）' },
  range: {
    label: '时间范围',
    pick: '打开日历：{{name}}',
    from: '从',
    to: '到',
    hour: '最近 1 小时',
    day: '最近 24 小时',
    week: '最近 7 天',
    month: '最近 30 天',
    all: '全部时间',
    own: '自定义',
  },
} as const
