import { missingRight } from './granters.ts'
import type { Label, Language } from './label.ts'
import { filledSentence } from './sentence.ts'

type Entry = Label & { readonly number: number }
const e = (number: number, zh: string, en: string): Entry => ({ number, zh, en })

/** Every error a caller can get, in blocks of a hundred per module. `{name}` is filled from the parameters. */
export const errors = {
  'request.malformed': e(990001, '请求格式不正确', 'The request is malformed'),
  'request.unknownCall': e(990002, '没有这个接口', 'There is no such call'),
  'request.invalid': e(990003, '{field}：{reason}', '{field}: {reason}'),
  'request.forbidden': e(990004, missingRight.zh, missingRight.en),
  'request.outOfReach': e(
    990009,
    '权限“{operation}”不包含设备“{device}”，请联系{grantedBy}',
    'Your right "{operation}" does not reach the device "{device}"; ask {grantedBy}',
  ),
  'request.wholeReach': e(
    990013,
    '权限“{operation}”只覆盖部分分组，此操作须覆盖整个组织，请联系{grantedBy}',
    'Your right "{operation}" reaches some groups only; this needs the whole organisation; ask {grantedBy}',
  ),
  'request.notFound': e(990005, '找不到{what}', 'There is no such {what}'),
  'request.tooLarge': e(990006, '请求内容过大', 'The request is too large'),
  'request.tooMany': e(990007, '请求过于频繁，请稍后再试', 'Too many requests; try again shortly'),
  'request.startAfterEnd': e(990014, '开始时间须早于结束时间', 'The start must come before the end'),
  'request.aborted': e(990015, '请求已中断', 'The request was broken off'),
  'session.expired': e(990008, '登录已过期，请重新登录', 'Your sign-in has expired; please sign in again'),
  'request.foreign': e(990012, '请求来自其他网站，已拒绝', 'The request comes from another site and is refused'),
  'server.failed': e(990010, '服务器出错，编号 {id}', 'The server failed; reference {id}'),
  'server.diskFull': e(
    990020,
    '数据库磁盘已满，数据未保存，请联系管理员清理',
    'The disk of the database is full and nothing was stored; tell whoever runs the server',
  ),
  'server.degraded': e(990011, '数据库暂不可用，请稍后再试', 'The database is not available; try again shortly'),

  'auth.wrong': e(990101, '用户名或密码错误', 'Wrong user name or password'),
  'auth.locked': e(
    990102,
    '登录失败次数过多，账号已锁定 {minutes} 分钟',
    'Too many failures; the account is locked for {minutes} minutes',
  ),
  'auth.frozen': e(990103, '用户已冻结', 'The user is frozen'),
  'auth.userExpired': e(990104, '用户已过期', 'The user has expired'),
  'auth.noApplication': e(990105, '没有应用权限，请联系管理员', 'You have no application; ask your administrator'),
  'auth.noOrganisation': e(990106, '没有该组织的权限', 'You have no access to this organisation'),
  'auth.recheck': e(990107, '请先确认密码', 'Please confirm your password first'),
  'auth.oldWrong': e(990108, '原密码不正确', 'The old password is incorrect'),
  'auth.mismatch': e(990109, '两次输入不一致', 'The two entries do not match'),
  'auth.sameAsOld': e(990110, '新密码不能与近期密码相同', 'The new password must differ from recent ones'),
  'auth.tooSimple': e(
    990111,
    '密码须为 8-20 位，并包含大写字母、小写字母、数字和特殊字符',
    'A password has 8-20 characters with upper and lower case letters, digits and special characters',
  ),
  'auth.notSignedIn': e(990112, '尚未登录', 'Not signed in'),
  'auth.mustChange': e(990113, '请先修改密码', 'Please change your password first'),
  'auth.busy': e(990114, '登录人数较多，请稍后再试', 'Many people are signing in; try again shortly'),

  'auth.tooOften': e(
    990115,
    '登录失败次数过多，请 {minutes} 分钟后再试',
    'Too many failed sign-ins from here; try again in {minutes} minutes',
  ),

  'auth.otpNeeded': e(990116, '请输入验证器应用上的验证码', 'Enter the code of your authenticator app'),
  'auth.otpWrong': e(990117, '验证器的验证码不正确', 'The code of the authenticator app is wrong'),
  'auth.otpAlready': e(990118, '已启用两步验证', 'Two-step sign-in is on already'),
  'auth.otpByPassword': e(
    990119,
    '该账号启用了两步验证，请用账号和密码登录',
    'This account has two-step sign-in; sign in with account and password',
  ),
  'auth.smsWrong': e(990120, '验证码不正确或已过期', 'The code is wrong or no longer valid'),
  'auth.smsTooOften': e(
    990121,
    '验证码发送过于频繁，请 {minutes} 分钟后再试',
    'Too many codes were asked for; try again in {minutes} minutes',
  ),
  'auth.qrExpired': e(990122, '二维码已失效，请刷新', 'The QR code is no longer valid; get a new one'),
  'auth.qrTooOften': e(990123, '获取二维码过于频繁，请稍后再试', 'Too many QR codes were asked for; try again shortly'),

  'auth.keyRefused': e(
    990124,
    '硬件密钥未登记或签名无效',
    'The hardware key is not registered, or its answer is not right',
  ),
  'auth.keyExpired': e(990125, '验证已超时，请重试', 'The challenge is no longer valid; try again'),
  'auth.keyTooOften': e(
    990126,
    '硬件密钥验证过于频繁，请稍后再试',
    'Too many challenges were asked for; try again shortly',
  ),
  'auth.keyTaken': e(990127, '该硬件密钥已登记', 'This hardware key is already registered'),
  'auth.keyUnreadable': e(990128, '硬件密钥的公钥无法识别', 'The public key of the hardware key cannot be read'),
  'auth.keyLimit': e(990129, '每人最多登记 {limit} 个硬件密钥', 'One person has at most {limit} hardware keys'),
  'auth.openIdOff': e(990130, '未启用单点登录', 'Single sign-on is not set up'),
  'auth.openIdFailed': e(990131, '单点登录未完成，请重试', 'The single sign-on was not completed; try again'),
  'auth.openIdUnknown': e(
    990132,
    '单点登录账号在本系统中没有对应用户，请联系管理员',
    'Nobody here belongs to this single sign-on account; ask your administrator',
  ),

  'command.unknown': e(990201, '没有命令“{code}”', 'There is no command "{code}"'),
  'command.empty': e(990208, '命令编码或数据为空', 'The command code or data is empty'),
  'command.notForKind': e(
    990202,
    '设备类型不支持：{kind}没有命令“{code}”',
    'Device type unsupported: {kind} does not know the command "{code}"',
  ),
  'command.reasonNeeded': e(990209, '夜间关灯须说明原因', 'Putting lamps out by night needs a reason'),
  'command.badArgs': e(990203, '命令参数“{field}”：{reason}', 'Command argument "{field}": {reason}'),
  'command.untilPast': e(990204, '结束时间须在将来', 'The end must lie in the future'),
  'command.tooMany': e(990205, '一次最多下发 {limit} 台设备', 'A command can be sent to at most {limit} devices'),
  'command.noDevices': e(990220, '没有符合目标的设备', 'No device matches the target'),
  'command.notResendable': e(990206, '只有失败的命令可以重发', 'Only a failed command can be sent again'),
  'command.overtaken': e(
    990218,
    '此后已有更新的命令，不能重发旧命令',
    'Newer commands have been given since; the old one cannot be sent again',
  ),
  'command.notUndoable': e(
    990219,
    '没有可撤销的内容：命令未下达，或此后已有更新的命令',
    'There is nothing to undo: nothing was sent, or newer commands have been given since',
  ),
  'command.notCancellable': e(990207, '命令已结束，不能取消', 'The command has ended and cannot be cancelled'),

  'approval.needed': e(
    990211,
    '该命令将关闭 {lamps} 盏灯中的 {dark} 盏，须由另一人批准',
    'This order would put out {dark} of {lamps} lamps; a second person has to approve',
  ),
  'approval.neededForMany': e(
    990217,
    '该命令涉及 {lamps} 台设备中的 {dark} 台，须由另一人批准',
    'This order concerns {dark} of {lamps} devices; a second person has to approve',
  ),
  'approval.notNeeded': e(
    990212,
    '该命令无需复核，可直接下发',
    'This command does not require approval; send it directly',
  ),
  'approval.own': e(990213, '不能批准自己的申请', 'You cannot decide on your own request'),
  'approval.closed': e(990214, '该申请已处理或已失效', 'The request has been decided or is no longer valid'),
  'approval.notOwn': e(990215, '只能撤回自己的申请', 'You can withdraw your own requests only'),
  'approval.makerLost': e(990216, '申请人已无权下发该命令', 'The requester is no longer allowed to send this command'),

  'device.codeTaken': e(990301, '设备编号“{code}”已被使用', 'The device number "{code}" is already in use'),
  'device.codeLength': e(990302, '网关编号须为 11 或 20 位', 'A gateway number has 11 or 20 characters'),

  'connection.external': e(
    990303,
    '会话由外部 MQTT 代理管理，请在代理上断开',
    'Sessions are kept by an MQTT broker that is not ours: drop it there',
  ),
  'connection.absent': e(990304, '“{name}”当前没有连接', '"{name}" is not connected now'),
  'connection.carried': e(
    990305,
    '“{name}”经网关连接，没有自己的会话',
    '"{name}" speaks through its gateway and has no session of its own',
  ),

  'group.nameTaken': e(990310, '分组名称“{name}”已存在', 'There is already a group named "{name}"'),
  'group.ownChild': e(990311, '上级分组不能是自己或自己的下级', 'A group cannot be below itself or one of its own'),
  'group.hasChildren': e(
    990312,
    '分组“{name}”下还有 {groups} 个分组、{stations} 个站点，不能删除',
    'The group "{name}" has {groups} groups and {stations} sites and cannot be deleted',
  ),
  'group.intoOwn': e(990316, '分组不能并入自己或自己的下级', 'A group cannot be merged into itself or one of its own'),
  'dynamicGroup.nameTaken': e(990317, '动态分组名称“{name}”已存在', 'There is already a dynamic group named "{name}"'),
  'dynamicGroup.empty': e(990318, '请至少填写一个条件', 'Give at least one condition'),
  'dynamicGroup.heights': e(990319, '最低杆高不能大于最高杆高', 'The lowest height cannot be above the highest'),
  'dynamicGroup.tooMany': e(990320, '动态分组最多 {limit} 个', 'There are at most {limit} dynamic groups'),
  'station.nameTaken': e(990313, '站点名称“{name}”已存在', 'There is already a site named "{name}"'),
  'station.hasDevices': e(
    990314,
    '站点“{name}”下还有 {devices} 台设备，不能删除',
    'The site "{name}" has {devices} devices and cannot be deleted',
  ),

  'layout.notPicture': e(990321, '图片须为 jpg 或 png 格式', 'The picture has to be a jpg or png'),
  'layout.tooLarge': e(990322, '图片超过 {megabytes} MB', 'The picture is larger than {megabytes} MB'),
  'layout.tooManyPixels': e(
    990323,
    '图片超过 {megapixels} 百万像素',
    'The picture has more than {megapixels} megapixels',
  ),
  'layout.noPicture': e(990324, '分组“{name}”还没有底图', 'The group "{name}" has no picture yet'),
  'layout.elsewhere': e(990325, '有设备不在分组“{name}”内', 'Not every device stands in the group "{name}"'),

  'subDevice.secondMain': e(
    990330,
    '一个站点只能有一个总进线，“{box}”已有',
    'Only one main distribution per station; "{box}" has it',
  ),
  'subDevice.tooMany': e(990331, '一个配电箱内该类设备最多 {most} 个', 'A box has at most {most} of this type'),
  'subDevice.number': e(990332, '编号须在 1 到 {most} 之间', 'The number has to be from 1 to {most}'),
  'subDevice.numberTaken': e(990333, '该类设备已有编号 {number}', 'There is already a number {number} of this type'),
  'subDevice.nameTaken': e(990334, '箱内已有名称“{name}”', 'The box already has a part named "{name}"'),
  'subDevice.parentMissing': e(990335, '请选择上级设备', 'Choose what it hangs on'),
  'subDevice.parentUnfit': e(990336, '上级设备类型不符，或不在同一箱内', 'It cannot hang on that part'),
  'subDevice.hasChildren': e(990337, '该设备有下级设备，不能删除', 'The device has children and cannot be deleted'),
  'subDevice.contactAssociated': e(990338, '已关联接触器，不能删除', 'A contact is associated; it cannot be deleted'),
  'subDevice.mainAssociated': e(990339, '已关联总进线，不能删除', 'A main is associated; it cannot be deleted'),
  'subDevice.outputAssociated': e(990340, '已关联控制输出，不能删除', 'An output is associated; it cannot be deleted'),
  'subDevice.hasLamps': e(
    990341,
    '支路上接有 {lamps} 盏灯，不能删除',
    '{lamps} lamps hang on the branch; it cannot be deleted',
  ),
  'subDevice.foreignLamp': e(990342, '单灯“{name}”不由该配电箱供电', 'The lamp "{name}" is not fed by this box'),
  'subDevice.notBranch': e(990343, '单灯只能接在支路上', 'Lamps hang on branches only'),
  'subDevice.fitted': e(990344, '该配电箱已有箱内设备', 'The box already has its parts'),

  'selection.nameTaken': e(990391, '选区名称“{name}”已存在', 'There is already a selection named "{name}"'),
  'selection.notYours': e(
    990392,
    '共享选区只能由其创建者或可维护分组的人修改',
    'A shared selection is changed by its maker, or by who may edit groups',
  ),

  'station.full': e(
    990315,
    '站点“{name}”最多 {limit} 台{kind}，现为 {count} 台',
    'The site "{name}" takes at most {limit} of the kind {kind}; it would have {count}',
  ),
  'pole.numberTaken': e(990361, '灯杆编号“{number}”已被使用', 'The pole number "{number}" is already in use'),
  'pole.nameTaken': e(990362, '灯杆名称“{name}”已存在', 'There is already a pole named "{name}"'),
  'pole.notYet': e(990363, '安装日期不能晚于今天', 'The day of installation cannot lie in the future'),
  'pole.hasDevices': e(
    990364,
    '灯杆“{number}”上还有 {devices} 台设备，不能删除',
    '{devices} devices hang on the pole "{number}"; it cannot be deleted',
  ),
  'pole.full': e(
    990365,
    '灯杆“{number}”最多装 {limit} 盏灯，现为 {count} 盏',
    'The pole "{number}" holds at most {limit} lamps; it would hold {count}',
  ),
  'pole.notThere': e(990367, '设备不在灯杆“{number}”上', 'The device does not hang on the pole "{number}"'),
  'pole.half': e(990366, '经纬度要么都填，要么都不填', 'Give both latitude and longitude, or neither'),

  'import.unreadable': e(990401, '文件无法读取：{reason}', 'The file cannot be read: {reason}'),
  'import.tooLarge': e(990402, '文件超过 {limit} 行', 'The file has more than {limit} rows'),
  'import.notChecked': e(990403, '请先完成校验', 'Check the file first'),
  'import.running': e(990404, '导入正在进行', 'The import is running'),
  'import.busy': e(990405, '其他导入正在进行，请稍后再试', 'Other imports are running; try again shortly'),

  'organisation.nameTaken': e(990601, '组织名称“{name}”已存在', 'There is already an organisation named "{name}"'),
  'organisation.codeTaken': e(990602, '组织代码“{code}”已被使用', 'The organisation code "{code}" is already in use'),
  'organisation.ownChild': e(
    990603,
    '上级组织不能是自己或自己的下级',
    'An organisation cannot be below itself or one of its own',
  ),
  'organisation.inUse': e(
    990604,
    '组织下还有 {users} 个用户、{children} 个下级组织，不能删除',
    'The organisation has {users} users and {children} organisations below it and cannot be deleted',
  ),
  'organisation.managing': e(
    990605,
    '管理单位只能由超级用户维护',
    'Only a super user makes or removes a managing organisation',
  ),
  'organisation.timeZone': e(990606, '没有时区“{timeZone}”', 'There is no time zone "{timeZone}"'),

  'user.accountTaken': e(990701, '账号“{account}”已存在', 'The account "{account}" already exists'),
  'user.mobileTaken': e(990702, '手机号已被其他用户使用', 'Another user has this mobile number'),
  'user.self': e(
    990703,
    '不能冻结、删除自己或更改自己的角色',
    'You cannot freeze or delete yourself or change your own roles',
  ),
  'user.beyondOwn': e(
    990704,
    '该用户的权限超出您的权限，不能修改',
    'This user holds rights that you do not; you cannot change them',
  ),
  'user.unknownApplication': e(990705, '没有应用“{app}”', 'There is no application "{app}"'),

  'role.nameTaken': e(990711, '角色名称“{name}”已存在', 'There is already a role named "{name}"'),
  'role.inUse': e(990712, '角色正被 {users} 个用户使用，不能删除', '{users} users hold the role; it cannot be deleted'),
  'role.beyondOwn': e(
    990713,
    '不能授予自己没有的权限“{operation}”',
    'You cannot give the right "{operation}", which you do not hold yourself',
  ),

  'parameter.mapHost': e(
    990722,
    '底图地址“{host}”不在允许的范围内（LAMPLIGHTER_MAP_HOSTS）',
    'The map host "{host}" is not among those allowed (LAMPLIGHTER_MAP_HOSTS)',
  ),
  'dictionary.codeTaken': e(990731, '字典代码“{code}”已存在', 'There is already a dictionary "{code}"'),
  'dictionary.entryTwice': e(990732, '字典项“{code}”重复', 'The entry "{code}" stands twice'),
  'dictionary.shipped': e(990733, '内置字典不能删除或改代码', 'A shipped dictionary cannot be removed or renamed'),
  'alarm.untilPast': e(990771, '消除期限须在将来，且不超过一年', 'The end has to lie in the future, within a year'),
  'alarm.reasonMissing': e(990772, '请填写消除原因', 'Enter why the alarm is eliminated'),
  'alarm.ended': e(990773, '告警已结束', 'The alarm has ended'),
  'alarm.unknownUser': e(990774, '没有用户“{account}”', 'There is no user "{account}"'),
  'alarmRule.neverLit': e(
    990784,
    '该类设备不亮灯，规则不能限于亮灯时',
    'Devices of this kind are never lit: the rule would never apply',
  ),
  'alarm.span': e(990783, '统计时段须为一年以内', 'Statistics cover at most a year, and end after they begin'),
  'alarmRule.returnValue': e(
    990775,
    '返回值须在限值不告警的一侧',
    'The return value has to lie on the side of the limit that raises no alarm',
  ),
  'alarmRule.window': e(990776, '生效时段的起止时间不能相同', 'A period cannot begin and end at the same time'),
  'alarmRule.overlap': e(990777, '生效时段不能重叠', 'The periods overlap'),
  'alarmRule.months': e(990778, '起止月份须同时填写', 'Give both months or none'),
  'alarmRule.point': e(990779, '“{point}”不是该类设备的测量值', 'Devices of this kind have no value "{point}"'),
  'alarmRule.fixed': e(990780, '此规则的“{field}”不能更改', '"{field}" of this rule cannot be changed'),
  'alarmRule.tooMany': e(
    990781,
    '每类设备最多 {limit} 条自定义规则',
    'There are at most {limit} rules of your own for a kind of device',
  ),
  'alarmRule.nameTaken': e(990782, '告警规则“{name}”已存在', 'There is already an alarm rule named "{name}"'),
  'alarmGroup.nameTaken': e(990785, '告警组“{name}”已存在', 'There is already an alarm group named "{name}"'),
  'alarmGroup.circle': e(990786, '告警组不能以自己或其下级为上级', 'An alarm group cannot stand below itself'),
  'alarmGroup.used': e(
    990787,
    '“{name}”仍在使用此告警组，不能删除',
    'The alarm group cannot be deleted: "{name}" still uses it',
  ),
  'alarmGroup.tooMany': e(990788, '最多 {limit} 个告警组', 'There are at most {limit} alarm groups'),
  'alarmRoute.nameTaken': e(990789, '通知规则“{name}”已存在', 'There is already a notification rule named "{name}"'),
  'alarmRoute.tooMany': e(990790, '最多 {limit} 条通知规则', 'There are at most {limit} notification rules'),
  'alarmRoute.channel': e(990791, '请至少选择一种通知方式', 'Choose at least one way to notify'),
  'alarmRoute.noParent': e(990792, '该告警组没有上级，无法升级通知', 'This alarm group has no parent to escalate to'),
  'alarmNotice.quiet': e(
    990793,
    '安静时段的起止时间须同时填写，且不能相同',
    'Give when quiet hours begin and when they end, at different times',
  ),
  'alarmAccount.host': e(
    990741,
    '服务器地址“{host}”不在允许的范围内（LAMPLIGHTER_ALARM_HOSTS）',
    'The server address "{host}" is not among those allowed (LAMPLIGHTER_ALARM_HOSTS)',
  ),
  'alarmAccount.notConnected': e(990743, '报警服务器未连接', 'The alarm server is not connected'),
  'alarmAccount.passwordMissing': e(990742, '请输入报警账号密码', 'Enter the password of the alarm account'),

  'webhook.url': e(
    990751,
    'Webhook 地址须为 https；内部网络的主机须列入 LAMPLIGHTER_WEBHOOK_HOSTS',
    'A webhook needs an https address; a host in a private network has to be listed in LAMPLIGHTER_WEBHOOK_HOSTS',
  ),
  'webhook.nameTaken': e(990752, 'Webhook 名称“{name}”已存在', 'There is already a webhook named "{name}"'),
  'webhook.tooMany': e(990753, '最多 {most} 个 Webhook', 'An organisation has at most {most} webhooks'),
  'email.superOnly': e(990754, '只有超级用户可以测试邮件服务器', 'Only a super user may test the mail server'),

  'task.over': e(990761, '任务已结束', 'The task is over'),
  'task.failed': e(990762, '任务出错，详见服务器日志', 'The task failed; see the log of the server'),
  'task.interrupted': e(
    990763,
    '服务器在任务进行时停止，可以重新执行',
    'The server stopped during the task; it can be started again',
  ),

  'history.tooLong': e(
    990501,
    '时间范围过长，{step}粒度最多 {days} 天',
    'The range is too long; a step of {step} reaches at most {days} days',
  ),
  'history.unknownPoint': e(990502, '没有参数“{point}”', 'There is no parameter "{point}"'),
} as const satisfies Record<string, Entry>

export type ErrorKey = keyof typeof errors
export type ErrorParams = Readonly<Record<string, string | number | Label>>

/** An error in words; what is not known of it any more is an ellipsis. */
export const sentenceOf = (key: ErrorKey, params: Readonly<Record<string, unknown>>, language: Language): string =>
  filledSentence(errors[key], params, language)

export const isErrorKey = (text: string): text is ErrorKey => Object.hasOwn(errors, text)
