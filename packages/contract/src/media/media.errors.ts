import { error } from '../call/error.ts'

export const mediaErrors = {
  'media.unreadable': error(
    990918,
    '文件无法识别：须为图片（png、jpg）、语音（mp3、wav、ogg）或视频（mp4、webm）',
    'The file cannot be read: it has to be an image (png, jpg), a voice (mp3, wav, ogg) or a video (mp4, webm)',
  ),
  'media.codec': error(
    990997,
    '视频编码为 {codec}，播放器不能解码：须为 H.264（Baseline、Main 或 High，8 位 4:2:0）、VP8、VP9 或 AV1',
    'The video is coded in {codec}, which players do not decode: it has to be H.264 (Baseline, Main or High, 8 bit 4:2:0), VP8, VP9 or AV1',
  ),
  'media.tooLong': error(
    990919,
    '语音和视频最长 {minutes} 分钟，视频边长不超过 {side} 像素',
    'A voice or a video is {minutes} min long at most, and a video has sides of {side} px at most',
  ),
  'media.full': error(
    990920,
    '媒体库已满（最多 {most} 项、{gigabytes} GB），请先删除不用的媒体',
    'The media library is full ({most} items, {gigabytes} GB): delete what is not used',
  ),
  'media.own': error(990921, '不能审核自己上传的媒体', 'You cannot approve or refuse what you uploaded yourself'),
  'media.decided': error(990922, '“{name}”已审核', '"{name}" has been approved or refused already'),
  'media.changedSince': error(990993, '“{name}”已更改，请重新查看', '"{name}" has changed; look at it again'),
  'media.busy': error(
    990923,
    '正在读取其他媒体文件，请稍后再试',
    'Other media files are being read; try again in a moment',
  ),
  'media.notApproved': error(
    990924,
    '“{name}”未通过审核，不能播放',
    '"{name}" has not been approved and cannot be played',
  ),
  'media.cannotPlay': error(
    990925,
    '“{device}”不能播放：须通过播放器协议连接，屏幕播放图片和视频，音柱播放语音',
    '"{device}" cannot play it: the device has to be connected by the player protocol; screens show images and videos, speakers play voices',
  ),
  'playTask.own': error(
    990938,
    '不能审核自己制定的播放任务',
    'You cannot approve or refuse a play task that you made yourself',
  ),
  'programme.own': error(
    990947,
    '不能审核自己制作的节目',
    'You cannot approve or refuse a programme that you made yourself',
  ),
  'programme.full': error(990948, '节目最多 {most} 个', 'There can be {most} programmes at most'),
  'programme.notApproved': error(
    990949,
    '节目“{name}”未通过审核，不能播放',
    'Programme "{name}" has not been approved and cannot be played',
  ),
  'programme.cannotPlay': error(
    990950,
    '“{device}”不能播放节目：须为通过播放器协议连接的 LED 屏',
    '"{device}" cannot play programmes: it has to be an LED screen that is connected by the player protocol',
  ),
  'speech.busy': error(990954, '{person}正在对“{device}”喊话', '{person} is speaking to "{device}"'),
  'speech.over': error(990955, '喊话已结束', 'The speech is over'),
  'speech.badPart': error(
    990956,
    '喊话中断：语音数据过大、过快或次序不对',
    'The speech was broken off: its sound came too large, too fast or out of order',
  ),
  'playTask.full': error(990939, '播放任务最多 {most} 个', 'There can be {most} play tasks at most'),
} as const
