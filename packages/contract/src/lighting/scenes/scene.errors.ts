import { error } from '../../call/error.ts'

export const sceneErrors = {
  'scene.nameTaken': error(990830, '场景“{name}”已存在', 'There is already a scene named "{name}"'),
  'scene.tooMany': error(990831, '最多 {limit} 个场景', 'There are at most {limit} scenes'),
  'scene.noAction': error(
    990832,
    '至少需要一个开灯、关灯或调光步骤',
    'At least one step has to switch or dim something',
  ),
  'scene.tooLong': error(
    990833,
    '步骤的等待时间超过场景时长',
    'The waits of its steps are longer than the duration of the scene',
  ),
  'scene.dates': error(990834, '触发的结束日期早于开始日期', 'A trigger ends before it begins'),
  'scene.past': error(990905, '触发的结束日期须在将来', 'The last day of a trigger has to be in the future'),
  'scene.running': error(990835, '场景“{name}”正在运行', 'The scene "{name}" is running'),
  'scene.notRunning': error(990836, '该次运行已结束', 'This run is over'),
  'scene.reasonNeeded': error(
    990837,
    '场景会关灯，请填写夜间关灯的原因',
    'The scene switches lamps off: say why they may go out at night',
  ),
  'scene.approvalNeeded': error(
    990838,
    '场景将使 {dark} / {lamps} 盏灯变暗，须先由另一人复核',
    'The scene leaves {dark} of {lamps} lamps dark: another user has to approve it first',
  ),
  'scene.ownApproval': error(
    990839,
    '场景须由保存者以外的人复核',
    'A scene is approved by somebody else than who saved it',
  ),
  'scene.placeNeeded': error(
    990934,
    '场景“{name}”有步骤作用于位置周边，请选择灯杆',
    'Steps of the scene "{name}" act around a place: choose a pole',
  ),
  'scene.notPlaced': error(990935, '灯杆“{name}”没有坐标', 'The pole "{name}" has no position'),
  'scene.placeUnknown': error(
    990936,
    '作用于位置周边的步骤只能由求助呼叫、测量值、告警或手动启动',
    'Steps around a place need a trigger that names a device: a call for help, a measured value or an alarm',
  ),
  'scene.pointUnknown': error(
    990943,
    '触发 {n}：{kind}不测量“{point}”',
    'Trigger {n}: a device of the kind {kind} does not measure "{point}"',
  ),
  'scene.pointState': error(
    990944,
    '触发 {n}：“{point}”是状态，请选择其中一种',
    'Trigger {n}: "{point}" is a state, so choose one of its states',
  ),
  'scene.pointNumber': error(
    990945,
    '触发 {n}：“{point}”是数值，请选择高于或低于',
    'Trigger {n}: "{point}" is a number, so choose above or below',
  ),
} as const
