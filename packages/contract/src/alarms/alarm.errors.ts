import { error } from '../call/error.ts'

export const alarmErrors = {
  'alarm.untilPast': error(990771, '消除期限须在将来，且不超过一年', 'The end has to lie in the future, within a year'),
  'alarm.reasonMissing': error(990772, '请填写消除原因', 'Enter why the alarm is eliminated'),
  'alarm.ended': error(990773, '告警已结束', 'The alarm has ended'),
  'alarm.unknownUser': error(990774, '没有用户“{account}”', 'There is no user "{account}"'),
  'alarm.mayNotHandle': error(
    990811,
    '用户“{account}”无权处理所选告警',
    'The user "{account}" may not handle all of these alarms',
  ),
  'shiftNote.own': error(990812, '交接班记录须由他人接班', 'A shift is taken over by somebody else than its author'),
  'shiftNote.taken': error(990813, '{name} 已接班', '{name} has already taken over'),
  'alarm.span': error(990783, '统计时段须为一年以内', 'Statistics cover at most a year, and end after they begin'),
  'alarmRule.neverLit': error(
    990784,
    '该类设备不亮灯，规则不能限于亮灯时',
    'Devices of this kind are never lit: the rule would never apply',
  ),
  'alarmRule.returnValue': error(
    990775,
    '返回值须在限值不告警的一侧',
    'The return value has to lie on the side of the limit that raises no alarm',
  ),
  'alarmRule.window': error(990776, '生效时段的起止时间不能相同', 'A period cannot begin and end at the same time'),
  'alarmRule.overlap': error(990777, '生效时段不能重叠', 'The periods overlap'),
  'alarmRule.months': error(990778, '起止月份须同时填写', 'Give both months or none'),
  'alarmRule.point': error(990779, '“{point}”不是该类设备的测量值', 'Devices of this kind have no value "{point}"'),
  'alarmRule.fixed': error(990780, '此规则的“{field}”不能更改', '"{field}" of this rule cannot be changed'),
  'alarmRule.tooMany': error(
    990781,
    '每类设备最多 {limit} 条自定义规则',
    'There are at most {limit} rules of your own for a kind of device',
  ),
  'alarmRule.nameTaken': error(990782, '告警规则“{name}”已存在', 'There is already an alarm rule named "{name}"'),
  'alarmGroup.nameTaken': error(990785, '告警组“{name}”已存在', 'There is already an alarm group named "{name}"'),
  'alarmGroup.circle': error(990786, '告警组不能以自己或其下级为上级', 'An alarm group cannot stand below itself'),
  'alarmGroup.used': error(
    990787,
    '“{name}”仍在使用此告警组，不能删除',
    'The alarm group cannot be deleted: "{name}" still uses it',
  ),
  'alarmGroup.tooMany': error(990788, '最多 {limit} 个告警组', 'There are at most {limit} alarm groups'),
  'alarmRoute.nameTaken': error(
    990789,
    '通知规则“{name}”已存在',
    'There is already a notification rule named "{name}"',
  ),
  'alarmRoute.tooMany': error(990790, '最多 {limit} 条通知规则', 'There are at most {limit} notification rules'),
  'alarmRoute.channel': error(990791, '请至少选择一种通知方式', 'Choose at least one way to notify'),
  'alarmRoute.noParent': error(
    990792,
    '该告警组没有上级，无法升级通知',
    'This alarm group has no parent to escalate to',
  ),
  'alarmNotice.quiet': error(
    990793,
    '安静时段的起止时间须同时填写，且不能相同',
    'Give when quiet hours begin and when they end, at different times',
  ),
  'alarmAccount.host': error(
    990741,
    '服务器地址“{host}”不在允许的范围内（LAMPLIGHTER_ALARM_HOSTS）',
    'The server address "{host}" is not among those allowed (LAMPLIGHTER_ALARM_HOSTS)',
  ),
  'alarmAccount.notConnected': error(990743, '报警服务器未连接', 'The alarm server is not connected'),
  'alarmAccount.passwordMissing': error(990742, '请输入报警账号密码', 'Enter the password of the alarm account'),

  'faultReport.closed': error(990794, '该单位未开通故障上报', 'Fault reports are not accepted here'),
  'faultReport.whichCity': error(
    990795,
    '请扫描灯杆上的二维码打开本页',
    'Open this page with the QR code on a pole: it says which city it belongs to',
  ),
  'faultReport.unknownCode': error(
    990796,
    '没有编号为“{code}”的灯杆或配电箱',
    'There is no pole or power box "{code}"',
  ),
  'faultReport.nowhere': error(
    990797,
    '请填写编号、位置描述，或提供当前位置',
    'Enter a number, describe the place or share your position',
  ),
  'faultReport.proof': error(990798, '校验已过期，请重试', 'The check has expired; try again'),
  'faultReport.tooMany': error(
    990799,
    '上报过于频繁，请稍后再试或拨打热线',
    'Too many reports; try again later or call the hotline',
  ),
  'faultReport.photos': error(990801, '每份上报最多 {limit} 张照片', 'A report has at most {limit} photos'),
  'faultReport.over': error(990802, '该上报已结束，不能再修改', 'The report is closed and can no longer be changed'),
  'faultReport.joined': error(
    990803,
    '该上报已并入 {receipt}，请在那里处理',
    'It was merged into {receipt}: handle that one',
  ),
} as const
