import type { Words } from '../words.ts'
import type { list as zh } from '../zh/list.ts'

export const list: Words<typeof zh> = {
  part: '{{from}}–{{to}} of {{total}}',
  before: 'Previous',
  after: 'Next',
  size: 'Rows on a page',
  perPage: '{{size}} rows',
}
