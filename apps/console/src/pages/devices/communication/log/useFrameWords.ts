import { useSession } from '@lamplighter/client'
import type { Frame } from '@lamplighter/contract'
import { NOTHING } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import type { Field } from '../frame/field.ts'
import { type FrameSummary, summaryOf } from '../frame/frameSummary.ts'
import { nameWord, type Speech, summary, valueWord } from '../frame/frameWords.ts'
import type { Names } from '../frame/names.ts'
import { typeOf } from '../frame/topic.ts'

const faults = [
  'notSparkplug',
  'truncated',
  'tooLarge',
  'unknownAlias',
  'beforeBirth',
  'staleDeath',
  'forbiddenTopic',
  'notProvisioned',
  'malformed',
  'invalidPayload',
  'unknownAction',
  'unknownConnector',
  'meterBackwards',
  'tooMany',
] as const

export type FrameWords = {
  said: (frame: Frame) => FrameSummary
  name: (field: Field) => string
  value: (field: Field) => string
  /** What a frame says, on one line. */
  line: (frame: Frame) => string
  /** What a frame is for. */
  type: (frame: Frame) => string
  fault: (fault: string) => string
  /** Why the frame was refused, or is not shown in words; empty when it is good. */
  trouble: (frame: Frame) => string
}

/** Frames in the user's words. Each is read once, and once more when names were learnt. */
export function useFrameWords(names: Names, named: number): FrameWords {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: names that were learnt change what is said
  return useMemo(() => {
    const speech: Speech = { t, language, moment: (ms) => format.dateTime(ms) }
    const read = new WeakMap<Frame, { said: FrameSummary; line: string }>()
    const fault = (reason: string) => {
      const known = faults.find((one) => one === reason)
      return known ? t(`communication.fault.${known}`) : reason
    }
    const trouble = (frame: Frame, { unread }: FrameSummary) => {
      if (frame.fault !== null) return fault(frame.fault)
      return unread === null ? '' : t(`communication.unread.${unread}`)
    }
    const reading = (frame: Frame) => {
      const known = read.get(frame)
      if (known) return known
      const said = summaryOf(frame, names)
      const told = summary(said.fields, speech)
      const line = [trouble(frame, said), told].filter(Boolean).join(' · ')
      const made = { said, line }
      read.set(frame, made)
      return made
    }
    return {
      said: (frame) => reading(frame).said,
      line: (frame) => reading(frame).line,
      trouble: (frame) => trouble(frame, reading(frame).said),
      name: (field) => nameWord(field, speech),
      value: (field) => valueWord(field, speech),
      type(frame) {
        const type = typeOf(frame.topic)
        return type ? t(`communication.type.${type}`) : NOTHING
      },
      fault,
    }
  }, [t, language, format, names, named])
}
