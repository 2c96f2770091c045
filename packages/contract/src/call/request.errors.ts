import { missingRight } from '../organisation/granters.ts'
import { error } from './error.ts'

export const requestErrors = {
  'request.malformed': error(990001, '请求格式不正确', 'The request is malformed'),
  'request.unknownCall': error(990002, '没有这个接口', 'There is no such call'),
  'request.invalid': error(990003, '{field}：{reason}', '{field}: {reason}'),
  'request.forbidden': error(990004, missingRight.zh, missingRight.en),
  'request.outOfReach': error(
    990009,
    '权限“{operation}”不包含设备“{device}”，请联系{grantedBy}',
    'Your right "{operation}" does not reach the device "{device}"; ask {grantedBy}',
  ),
  'request.wholeReach': error(
    990013,
    '权限“{operation}”只覆盖部分分组，此操作须覆盖整个组织，请联系{grantedBy}',
    'Your right "{operation}" reaches some groups only; this needs the whole organisation; ask {grantedBy}',
  ),
  'request.otherApplication': error(
    990016,
    '您没有应用“{application}”，请联系管理员',
    'You do not have the application "{application}"; ask your administrator',
  ),
  'request.notFound': error(990005, '找不到{what}', 'There is no such {what}'),
  'phone.wrong': error(990991, '手机号码格式不正确', 'This is not a mobile number'),
  'phone.mainland': error(
    990992,
    '只接受 11 位手机号；其他国家和地区的号码须在参数中开通',
    'Only mobile numbers of 11 digits; System › Parameters allows those of other countries',
  ),
  'request.tooLarge': error(990006, '请求内容过大', 'The request is too large'),
  'request.tooMany': error(990007, '请求过于频繁，请稍后再试', 'Too many requests; try again shortly'),
  'request.startAfterEnd': error(990014, '开始时间须早于结束时间', 'The start must come before the end'),
  'request.aborted': error(990015, '请求已中断', 'The request was broken off'),
  'request.foreign': error(990012, '请求来自其他网站，已拒绝', 'The request comes from another site and is refused'),
  'session.expired': error(990008, '登录已过期，请重新登录', 'Your sign-in has expired; please sign in again'),
  'server.failed': error(990010, '服务器出错，编号 {id}', 'The server failed; reference {id}'),
  'server.diskFull': error(
    990020,
    '数据库磁盘已满，数据未保存，请联系管理员清理',
    'The disk of the database is full and nothing was stored; tell whoever runs the server',
  ),
  'server.degraded': error(990011, '数据库暂不可用，请稍后再试', 'The database is not available; try again shortly'),
} as const
