import { error } from '../call/error.ts'

export const advertisingErrors = {
  'adContract.noRoom': error(
    990971,
    '“{device}”的广告循环只剩 {free} 秒（共 {loop} 秒）：其余在同一时段已售给合同 {number}（{advertiser}）等',
    'The loop of "{device}" has {free} s left of {loop} s: at the same times the rest is sold, to contract {number} ({advertiser}) among others',
  ),
  'adContract.own': error(
    990972,
    '不能审核自己申请的广告合同',
    'You cannot approve or refuse a contract for which you asked for approval yourself',
  ),
  'adContract.approved': error(
    990973,
    '合同 {number} 已审核通过，不能修改或删除',
    'Contract {number} is approved and can be neither changed nor deleted',
  ),
  'adContract.notRunning': error(
    990974,
    '合同 {number} 未审核通过，或已到期、终止',
    'Contract {number} is not approved, or is over',
  ),
  'adContract.full': error(990975, '广告合同最多 {most} 份', 'There can be {most} advertising contracts at most'),
  'adContract.numberTaken': error(990984, '合同编号 {number} 已存在', 'There is a contract {number} already'),
  'adContract.notDraft': error(
    990985,
    '合同 {number} 已提交审核',
    'Approval of contract {number} was asked for already',
  ),
  'adContract.past': error(990986, '合同的结束日期已过', 'The last day of the contract is past'),
  'adContract.tooLong': error(
    990987,
    '展示时长 {seconds} 秒超过广告循环 {loop} 秒',
    'A showing of {seconds} s is longer than the loop of {loop} s',
  ),
  'playTask.ofContract': error(
    990988,
    '播放任务属于广告合同 {number}，只能随合同变更',
    'The play task belongs to advertising contract {number} and changes only with it',
  ),
} as const
