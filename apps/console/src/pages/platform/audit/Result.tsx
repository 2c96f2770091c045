import { useSession } from '@lamplighter/client'
import { resultWord } from '@lamplighter/contract'
import { Badge, Text } from '@lamplighter/ui'

type Props = { result: string; refusal?: Record<string, unknown> | null; bare?: boolean }

/** Whether it was done, or why not, by sign and word. */
export function Result({ result, refusal = null, bare = false }: Props) {
  const language = useSession((state) => state.language)
  const done = result === 'ok'
  const word = resultWord(result, refusal, language)
  return (
    <Badge icon={done ? 'check' : 'close'} tone={done ? 'good' : 'bad'} bare={bare} title={word}>
      <Text tone={done ? 'text' : undefined}>{word}</Text>
    </Badge>
  )
}
