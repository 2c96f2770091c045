import { error } from '../call/error.ts'

export const organisationErrors = {
  'organisation.nameTaken': error(990601, '组织名称“{name}”已存在', 'There is already an organisation named "{name}"'),
  'organisation.codeTaken': error(
    990602,
    '组织代码“{code}”已被使用',
    'The organisation code "{code}" is already in use',
  ),
  'organisation.ownChild': error(
    990603,
    '上级组织不能是自己或自己的下级',
    'An organisation cannot be below itself or one of its own',
  ),
  'organisation.inUse': error(
    990604,
    '组织下还有 {users} 个用户、{children} 个下级组织，不能删除',
    'The organisation has {users} users and {children} organisations below it and cannot be deleted',
  ),
  'organisation.managing': error(
    990605,
    '管理单位只能由超级用户维护',
    'Only a super user makes or removes a managing organisation',
  ),
  'organisation.timeZone': error(990606, '没有时区“{timeZone}”', 'There is no time zone "{timeZone}"'),
  'user.accountTaken': error(990701, '账号“{account}”已存在', 'The account "{account}" already exists'),
  'user.mobileTaken': error(990702, '手机号已被其他用户使用', 'Another user has this mobile number'),
  'user.self': error(
    990703,
    '不能冻结、删除自己或更改自己的角色',
    'You cannot freeze or delete yourself or change your own roles',
  ),
  'user.beyondOwn': error(
    990704,
    '该用户的权限超出您的权限，不能修改',
    'This user holds rights that you do not; you cannot change them',
  ),
  'user.unknownApplication': error(990705, '没有应用“{app}”', 'There is no application "{app}"'),
  'role.nameTaken': error(990711, '角色名称“{name}”已存在', 'There is already a role named "{name}"'),
  'role.inUse': error(
    990712,
    '角色正被 {users} 个用户使用，不能删除',
    '{users} users hold the role; it cannot be deleted',
  ),
  'role.beyondOwn': error(
    990713,
    '不能授予自己没有的权限“{operation}”',
    'You cannot give the right "{operation}", which you do not hold yourself',
  ),
  'parameter.mapHost': error(
    990722,
    '底图地址“{host}”不在允许的范围内（LAMPLIGHTER_MAP_HOSTS）',
    'The map host "{host}" is not among those allowed (LAMPLIGHTER_MAP_HOSTS)',
  ),
  'parameter.mediaServer': error(
    990916,
    '流媒体地址“{address}”不在允许的范围内（LAMPLIGHTER_MEDIA_SERVERS）',
    'The media server address "{address}" does not lie below those allowed (LAMPLIGHTER_MEDIA_SERVERS)',
  ),
  'dictionary.codeTaken': error(990731, '字典代码“{code}”已存在', 'There is already a dictionary "{code}"'),
  'dictionary.entryTwice': error(990732, '字典项“{code}”重复', 'The entry "{code}" stands twice'),
  'dictionary.shipped': error(990733, '内置字典不能删除或改代码', 'A built-in dictionary cannot be removed or renamed'),
} as const
