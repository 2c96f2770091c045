/** Words that every list shares. */
export const list = {
  part: '{{from}}–{{to}} / {{total}}',
  before: '上一页',
  after: '下一页',
  size: '每页行数',
  perPage: '{{size}} 行',
} as const
