import { useSession } from '@lamplighter/client'
import { mayDo, type Operation, operationAreas, operations } from '@lamplighter/contract'
import { Badge, Grid, Icon, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { TickBox } from '../../../form/TickBox.tsx'
import styles from './roles.module.css'

type Props = { value?: readonly Operation[]; onChange?: (value: Operation[]) => void; disabled: boolean }

/** Rights by the area of their screens; what the editor does not hold is seen and cannot be given. */
export function OperationTree({ value = [], onChange, disabled }: Props) {
  const { t } = useTranslation()
  const { session, language } = useSession()
  const mayGive = (operation: Operation) =>
    session !== null && mayDo({ isSuper: session.user.isSuper, ops: session.ops }, operation)
  const turn = (some: readonly Operation[], on: boolean) =>
    onChange?.([...value.filter((one) => !some.includes(one)), ...(on ? some : [])])
  return (
    <Stack>
      {operationAreas.map(({ label, operations: codes }) => {
        const mine = codes.filter(mayGive)
        const chosen = codes.filter((code) => value.includes(code))
        const all = chosen.length === codes.length
        const hasAllMine = mine.every((code) => value.includes(code))
        return (
          <fieldset key={label.en} className={styles.area}>
            <legend className="visually-hidden">{label[language]}</legend>
            <div className={styles.areaHead}>
              <TickBox
                checked={all}
                some={chosen.length > 0}
                disabled={disabled || mine.length === 0}
                onToggle={() => turn(mine, !hasAllMine)}
              >
                <b>{label[language]}</b>
                <span className="visually-hidden">{t('system.all')}</span>
              </TickBox>
              <Text tone="dim" size={12}>
                {t('system.roles.chosen', { n: chosen.length, total: codes.length })}
              </Text>
            </div>
            <Grid columns={{ atLeast: 150 }} gap={[0, 12]}>
              {codes.map((code) => {
                const foreign = !mayGive(code)
                return (
                  <TickBox
                    key={code}
                    checked={value.includes(code)}
                    disabled={disabled || foreign}
                    title={foreign ? t('system.roles.notHeld') : code}
                    onToggle={() => turn([code], !value.includes(code))}
                  >
                    {operations[code][language]}
                    {foreign && <Icon name="lock" size={13} />}
                  </TickBox>
                )
              })}
            </Grid>
            {mine.length < codes.length && <Badge icon="lock">{t('system.roles.notHeld')}</Badge>}
          </fieldset>
        )
      })}
    </Stack>
  )
}
