import { error } from '../call/error.ts'

export const portalPageErrors = {
  'portalPage.own': error(
    990962,
    '不能审核自己制作的认证页',
    'You cannot approve or refuse a portal page that you made yourself',
  ),
  'portalPage.full': error(990963, '认证页最多 {most} 个', 'There can be {most} portal pages at most'),
  'portalPage.notApproved': error(
    990976,
    '认证页“{name}”未通过审核，不能使用',
    'Portal page "{name}" has not been approved and cannot be used',
  ),
  'portalPage.picture': error(
    990977,
    '所选图片不在媒体库中，或未通过审核',
    'The picture is not in the media library, or has not been approved',
  ),
} as const
