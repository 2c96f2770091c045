import { Button, Icon, Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useHelper } from '../../../../hardware-key/useHelper.ts'
import { Refusal } from '../Refusal.tsx'
import type { Enter } from '../useEntering.ts'
import { useKeySignIn } from './useKeySignIn.ts'

/** The keys that are inserted into the user's own machine; nothing where there is none. */
export default function KeyRow({ enter, onAttempt }: { enter: Enter; onAttempt: () => void }) {
  const { t } = useTranslation()
  const { state, sign } = useHelper()
  const { signIn, busy, refusal } = useKeySignIn(sign, enter)
  if (state.keys.length === 0) return null
  return (
    <Stack as="section" gap={12} aria-label={t('login.key.group')}>
      {state.keys.map(({ serial, user }) => (
        <Row key={serial} gap={10} pad={[4, 12]} frame>
          <Text tone="good">
            <Icon name="plug" size={18} />
          </Text>
          <Text cut grow title={serial}>
            {t('login.key.of', { name: user || serial })}
          </Text>
          <Button
            look="link"
            aria-disabled={busy !== null}
            onClick={() => {
              onAttempt()
              void signIn(serial)
            }}
          >
            {t(busy === serial ? 'login.key.signing' : 'login.key.signIn')}
          </Button>
        </Row>
      ))}
      {refusal && <Refusal text={refusal} />}
    </Stack>
  )
}
