import { useSession } from '@lamplighter/client'
import { simRecord } from '@lamplighter/contract'
import { Grid, Stack, Text } from '@lamplighter/ui'
import { FieldItem } from '../../field/FieldItem.tsx'

const { iccid, operator, megabytes, expiresOn } = simRecord.fields

/** The SIM card of a device, as fields of a form; without its number there is none. */
export function SimFields() {
  const language = useSession((state) => state.language)
  const name = simRecord.noun[language]
  return (
    <Stack as="section" aria-label={name}>
      <Text as="h3" size={14} bold>
        {name}
      </Text>
      <div>
        <FieldItem field={{ ...iccid, optional: true }} />
        <Grid columns={{ atLeast: 150 }} gap={12}>
          <FieldItem field={operator} />
          <FieldItem field={megabytes} />
        </Grid>
        <FieldItem field={expiresOn} />
      </div>
    </Stack>
  )
}
