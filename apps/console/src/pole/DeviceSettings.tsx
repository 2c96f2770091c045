import { useSession } from '@lamplighter/client'
import { commandsOf } from '@lamplighter/kinds/catalogue'
import { wires } from '@lamplighter/kinds/wires'
import { Section, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { reasonWord } from '../command/commandWords.ts'
import { LastRead } from '../command/dialog/LastRead.tsx'
import { settingName } from '../command/settingName.ts'
import type { Device } from '../device/useDevice.ts'
import { useReadSettings } from '../device/useReadSettings.ts'
import { RightButton } from '../form/RightButton.tsx'

/** What a pole device keeps that is no value, as it last said; lamps keep too much for a drawer. */
export function DeviceSettings({ device }: { device: Device }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const isOfPole = wires[device.kind].application === 'pole'
  const queries = commandsOf(device.kind).filter(({ opcode, answer }) => isOfPole && opcode === 'dcs' && answer)
  const { read, reading } = useReadSettings(queries.length > 0 ? device.id : undefined)
  if (queries.length === 0) return null
  return (
    <Section
      title={t('pole.settings')}
      actions={
        <RightButton
          right="light.read"
          icon="refresh"
          busy={reading}
          why={device.online ? undefined : reasonWord('offline', t)}
          onClick={() => read(queries)}
        >
          {t('pole.readSettings')}
        </RightButton>
      }
    >
      {queries.map((spec) => (
        <div key={spec.code}>
          {queries.length > 1 && (
            <Text as="h3" size={12} bold>
              {settingName(spec, language)}
            </Text>
          )}
          <LastRead spec={spec} deviceId={device.id} />
        </div>
      ))}
    </Section>
  )
}
