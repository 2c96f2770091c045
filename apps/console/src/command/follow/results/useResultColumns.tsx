import { type LiveState, useDeviceState, useLiveStates } from '@lamplighter/client'
import { COMMAND_STATUS, type CommandItem, filledWords } from '@lamplighter/contract'
import { answerFields } from '@lamplighter/kinds/catalogue'
import { commandWord } from '@lamplighter/kinds/command-words'
import { wires } from '@lamplighter/kinds/wires'
import { type Column, formatNumber, NOTHING, TruthLine, truthOf, useIsPhone } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { useSpeech } from '../../../field/useSpeech.ts'
import { readAnswer } from '../../answer/readAnswer.ts'
import { momentWords, outcomeOf } from '../lifecycleWords.ts'
import { powerCheckOf } from './powerCheck.ts'

export type ResultColumn = Column<CommandItem> & {
  /** The value in a file, numbers without units. */
  file: (item: CommandItem) => string | number | null
}

const number = (value: number | null, decimals = 0) => (value === null ? NOTHING : formatNumber(value, decimals))

/** What a lamp reported when it was judged; until then what it reports now. */
function reportedOf({ reported, proof, status }: CommandItem, live: LiveState | undefined): number | null {
  const isOpen = status === COMMAND_STATUS.pending || proof === 'waiting'
  return isOpen && live?.online ? live.level : reported
}

/** Only watts: a lamp without rated power is verified by its level. */
const watts = ({ measuredPoint }: CommandItem, value: number | null) => (measuredPoint === 'lamp.level' ? null : value)

const Reported = ({ item }: { item: CommandItem }) => number(reportedOf(item, useDeviceState(item.deviceId)))

/** The level that a command to a lamp requests, %; null for other commands. */
const askedLevel = ({ code, args }: Pick<CommandItem, 'code' | 'args'>): number | null => {
  if (typeof args !== 'object' || args === null) return null
  if (code === 'dco.dim' && 'level' in args) return Number(args.level)
  return code === 'dco.switch' && 'on' in args ? (args.on ? 100 : 0) : null
}

/** The columns of an order's results: of light, what was asked, reported, measured and expected; otherwise what was answered. */
export function useResultColumns(isLight: boolean, several: boolean): readonly ResultColumn[] {
  const { t } = useTranslation()
  const format = useFormat()
  const speech = useSpeech()
  const isPhone = useIsPhone()
  return useMemo(() => {
    const head = (
      key: 'device' | 'command' | 'asked' | 'reported' | 'measured' | 'expected' | 'result' | 'truth' | 'answer',
    ) => t(`catalogue.column.${key}`)
    const result = (width: number): ResultColumn => ({
      key: 'result',
      head: head('result'),
      width,
      grows: isLight,
      cell(item) {
        const { text, bad } = isLight ? powerCheckOf(item, t) : outcomeOf(item, t)
        return (
          <span data-tone={bad ? 'bad' : undefined} title={text}>
            {text}
          </span>
        )
      },
      file: (item) => (isLight ? powerCheckOf(item, t) : outcomeOf(item, t)).text,
    })
    const figure = (
      key: 'asked' | 'reported' | 'measured' | 'expected',
      unit: string,
      of: (item: CommandItem) => number | null,
      decimals = 0,
    ): ResultColumn => ({
      key,
      head: head(key),
      unit,
      width: key === 'asked' ? 66 : 86,
      right: true,
      cell: (item) => number(of(item), decimals),
      file: of,
    })
    const device: ResultColumn = {
      key: 'device',
      head: head('device'),
      width: isLight ? 112 : 132,
      grows: isLight,
      cell: ({ deviceName }) => <span title={deviceName}>{deviceName}</span>,
      file: ({ deviceName }) => deviceName,
    }
    const command: ResultColumn = {
      key: 'command',
      head: head('command'),
      width: 132,
      cell({ code, args, deviceKind }) {
        const word = commandWord(code, args, speech.language, deviceKind)
        return <span title={word}>{word}</span>
      },
      file: ({ code, args, deviceKind }) => commandWord(code, args, speech.language, deviceKind),
    }
    const told = several ? [command] : []
    if (isLight) {
      const decimals = wires.luminaire.points.find(({ key }) => key === 'elec.activePower')?.decimals ?? 1
      const said = result(112)
      return [
        device,
        ...told,
        // The rest is scrolled to.
        ...(isPhone ? [said] : []),
        figure('asked', '%', askedLevel),
        {
          ...figure('reported', '%', (item) => reportedOf(item, useLiveStates.getState().states.get(item.deviceId))),
          cell: (item) => <Reported item={item} />,
        },
        figure('measured', 'W', (item) => watts(item, item.measured), decimals),
        figure('expected', 'W', (item) => watts(item, item.expected), decimals),
        ...(isPhone ? [] : [said]),
      ]
    }
    const answerOf = ({ code, content }: CommandItem) => {
      const said = readAnswer(content)
      return said ? filledWords(answerFields(code, said), said, speech) : ''
    }
    return [
      device,
      ...told,
      {
        key: 'truth',
        head: head('truth'),
        width: 68,
        cell(item) {
          const words = momentWords(item, t, format).map(({ word, note }) => `${word} ${note ?? NOTHING}`)
          return <TruthLine truth={truthOf(item)} label={words.join(', ')} />
        },
        file: (item) => format.dateTime(item.asked),
      },
      result(104),
      {
        key: 'answer',
        head: head('answer'),
        width: 120,
        grows: true,
        cell(item) {
          const word = answerOf(item)
          return <span title={word}>{word || NOTHING}</span>
        },
        file: answerOf,
      },
    ]
  }, [isLight, several, isPhone, t, format, speech])
}
