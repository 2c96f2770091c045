import { error } from '../../call/error.ts'

export const commandErrors = {
  'command.unknown': error(990201, '没有命令“{code}”', 'There is no command "{code}"'),
  'command.empty': error(990208, '命令编码或数据为空', 'The command code or data is empty'),
  'command.notForKind': error(
    990202,
    '设备类型不支持：{kind}没有命令“{code}”',
    'Device type unsupported: {kind} does not know the command "{code}"',
  ),
  'command.reasonNeeded': error(990209, '夜间关灯须说明原因', 'Putting lamps out by night needs a reason'),
  'command.badArgs': error(990203, '命令参数“{field}”：{reason}', 'Command argument "{field}": {reason}'),
  'command.untilPast': error(990204, '结束时间须在将来', 'The end must lie in the future'),
  'command.untilTooLate': error(
    990952,
    '结束时间最多在 {hours} 小时之后',
    'The end must lie within the next {hours} hours',
  ),
  'command.loopFeedsLamps': error(
    990953,
    '“{device}”的 {loop} 回路为灯具供电，不能定时分闸',
    'Loop {loop} of "{device}" feeds lamps, so a schedule cannot switch it off',
  ),
  'command.tooMany': error(990205, '一次最多下发 {limit} 台设备', 'A command can be sent to at most {limit} devices'),
  'command.noDevices': error(990220, '没有符合目标的设备', 'No device matches the target'),
  'command.notResendable': error(990206, '只有失败的命令可以重发', 'Only a failed command can be sent again'),
  'command.overtaken': error(
    990218,
    '此后已有更新的命令，不能重发旧命令',
    'Newer commands have been given since; the old one cannot be sent again',
  ),
  'command.notUndoable': error(
    990219,
    '没有可撤销的内容：命令未下达，或此后已有更新的命令',
    'There is nothing to undo: nothing was sent, or newer commands have been given since',
  ),
  'command.sentBefore': error(990221, '该命令已下达', 'This command has been sent already'),
  'command.notCancellable': error(990207, '命令已结束，不能取消', 'The command has ended and cannot be cancelled'),
  'plan.nameTaken': error(990860, '计划名称“{name}”已存在', 'There is already a schedule named "{name}"'),
  'plan.tooMany': error(990861, '最多 {most} 个计划', 'An organisation has at most {most} schedules'),
  'plan.changedMeanwhile': error(
    990862,
    '计划已被他人保存为 v{version}，请重新打开后再改',
    'Somebody else has saved the schedule as v{version}; open it again before you change it',
  ),
  'plan.formFixed': error(990863, '计划的类型不能更改', 'The kind of a schedule cannot be changed'),
  'plan.refused': error(990864, '计划不能保存：{reason}', 'The schedule cannot be saved: {reason}'),
  'plan.inUse': error(
    990865,
    '计划“{name}”仍有设备执行或正在下发，不能删除',
    'Devices carry out the schedule "{name}", or it is being deployed; it cannot be deleted',
  ),
  'plan.noDevices': error(990866, '没有可执行该计划的设备', 'No device of the target can carry out the schedule'),
  'plan.deploying': error(
    990867,
    '其中 {count} 台设备正处于另一次下发中，请先完成或回退',
    '{count} of the devices are in another deployment; finish it or roll it back first',
  ),
  'plan.stageTooLarge': error(
    990868,
    '一次写入 {lamps} 台中的 {dark} 台须分阶段下发，由另一人放行',
    'Writing to {dark} of {lamps} devices needs stages, of which another user releases the wider ones',
  ),
  'plan.secondPerson': error(
    990869,
    '本阶段写入 {lamps} 台中的 {dark} 台，须由发起人以外的人放行',
    'This stage writes to {dark} of {lamps} devices; somebody else than who began has to release it',
  ),
  'plan.notWaiting': error(990870, '下发已不在该状态，请刷新', 'The deployment has moved on; look again'),
  'plan.nothingBefore': error(
    990871,
    '这些设备此前没有已知的计划，无法回退',
    'The devices carried no known schedule before; there is nothing to go back to',
  ),
  'plan.notDeployable': error(990872, '计划不能下发：{reason}', 'The schedule cannot be deployed: {reason}'),
  'approval.needed': error(
    990211,
    '该命令将关闭 {lamps} 盏灯中的 {dark} 盏，须由另一人批准',
    'This command would switch off {dark} of {lamps} lamps; another user has to approve it',
  ),
  'approval.neededForMany': error(
    990217,
    '该命令涉及 {lamps} 台设备中的 {dark} 台，须由另一人批准',
    'This command affects {dark} of {lamps} devices; another user has to approve it',
  ),
  'approval.notNeeded': error(
    990212,
    '该命令无需复核，可直接下发',
    'This command does not require approval; send it directly',
  ),
  'approval.own': error(990213, '不能批准自己的申请', 'You cannot decide on your own request'),
  'approval.closed': error(990214, '该申请已处理或已失效', 'The request has been decided or is no longer valid'),
  'approval.notOwn': error(990215, '只能撤回自己的申请', 'You can withdraw your own requests only'),
  'approval.makerLost': error(
    990216,
    '申请人已无权下发该命令',
    'The requester is no longer allowed to send this command',
  ),
} as const
