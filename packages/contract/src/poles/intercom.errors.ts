import { error } from '../call/error.ts'

export const intercomErrors = {
  'intercom.noCall': error(990900, '“{device}”没有等待接听的呼叫', 'No call is waiting at "{device}"'),
  'intercom.answered': error(
    990901,
    '“{device}”的呼叫已由{name}接听',
    'The call at "{device}" has already been answered by {name}',
  ),
} as const
