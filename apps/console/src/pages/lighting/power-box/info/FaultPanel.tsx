import { failedOf, type Output, outputsOf } from '@lamplighter/kinds/outputs'
import { Actions, AlarmSymbol, Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { OutputButton, type OutputRequest, wantedOf } from '../../../../device/output/OutputButton.tsx'
import type { Device } from '../../../../device/useDevice.ts'
import styles from './info.module.css'
import { useOutputWords } from './useOutputWords.ts'

type Props = {
  box: Device
  /** Crews by the numbers of outputs that they have locked out. */
  crews: ReadonlyMap<number, string>
  onOrder: (asked: OutputRequest) => void
}

function Fault({ box, output, crews, onOrder }: Props & { output: Output }) {
  const { t } = useTranslation()
  const { sentence, short } = useOutputWords(output)
  return (
    <Stack as="section" pad={12} className={styles.fault} role="alert">
      <Row>
        <AlarmSymbol level={30} size={18} />
        <Text as="h2" size={15} bold>
          {t('boxes.output.fault', { n: output.n })}
        </Text>
      </Row>
      <Text as="p" size={13}>
        {sentence}
      </Text>
      <Text as="p" tone="bad" size={13} bold>
        {short}
      </Text>
      <Actions>
        <OutputButton output={output} online={box.online} lockedBy={crews.get(output.n)} onOrder={onOrder} />
        <OutputButton
          output={output}
          on={!wantedOf(output)}
          online={box.online}
          lockedBy={crews.get(output.n)}
          onOrder={onOrder}
        />
      </Actions>
    </Stack>
  )
}

/** Each output whose contact contradicts its command, and what can be done about it. */
export const FaultPanel = ({ box, ...own }: Props) =>
  failedOf(outputsOf(box.values)).map((output) => <Fault key={output.n} box={box} output={output} {...own} />)
