import { error } from '../call/error.ts'

export const lockOutErrors = {
  'lockOut.part': error(
    990880,
    '只能闭锁总进线、回路、接触器或支路',
    'Only a main distribution, an output, a contactor or a branch can be locked out',
  ),
  'lockOut.past': error(990881, '预计完工时间须在将来', 'The expected end has to lie in the future'),
  'lockOut.removed': error(990882, '该闭锁已由 {name} 解除', 'This lock-out was already removed by {name}'),
  'lockOut.others': error(
    990883,
    '“{crew}”的闭锁只能由其本人或有权解除他人闭锁的用户解除',
    'The lock-out of "{crew}" can be removed only by who set it or by a user who may remove those of others',
  ),
  'lockOut.reasonNeeded': error(990884, '解除他人的闭锁须填写原因', "Removing another crew's lock-out needs a reason"),
  'lockOut.inUse': error(
    990885,
    '“{part}”正被“{crew}”检修闭锁，不能更改',
    '"{part}" is locked out by "{crew}" and cannot be changed',
  ),
} as const
