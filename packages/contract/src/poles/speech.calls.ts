import { z } from 'zod'
import { call } from '../call/call.ts'
import { uuid } from '../call/shapes.ts'
import { targetOfKind } from '../devices/target.ts'
import { sentItem } from '../lighting/light.calls.ts'
import { SPEECH, type SpeechFormat, speechFormats } from './speech.ts'

/** Speaking live: a speech begins, its parts follow while it is spoken, and it ends. */
export const speechCalls = {
  /** Orders devices that play a format to play it. Those that are not reached are in `list` with why; where none is, it is over. Another speech of the caller ends. */
  'speech.start': call('/station/speech/Start', {
    access: 'poleDevice.control',
    audit: 'speech.start',
    input: z.object({
      target: targetOfKind,
      format: z.enum(Object.keys(speechFormats) as SpeechFormat[]).default('webm'),
    }),
    output: z.object({ id: uuid, total: z.int(), failed: z.int(), list: z.array(sentItem) }),
  }),
  /** The next part of one stream of its format, numbered from 0. The last one may come again, as after an answer that was lost. */
  'speech.part': call('/station/speech/Part', {
    access: 'poleDevice.control',
    file: 'in',
    fileLimit: SPEECH.partBytes,
    input: z.object({ id: uuid, number: z.coerce.number().int().min(0) }),
    output: z.object({}),
  }),
  /** One that has ended by itself is over already. */
  'speech.end': call('/station/speech/End', {
    access: 'poleDevice.control',
    audit: 'speech.end',
    input: z.object({ id: uuid }),
    output: z.object({ seconds: z.int() }),
  }),
}
