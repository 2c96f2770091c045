import { serverNow, useAct, useCall } from '@lamplighter/client'
import { type CollectionRoundFields, collectionRoundRecord } from '@lamplighter/contract'
import { Button, FormField, formatNumber, Grid, Section, Stack, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { ValueInput } from '../../../../field/input/ValueInput.tsx'
import type { LatLng } from '../../../../form/place/latLng.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { SideDrawer } from '../../../../form/SideDrawer.tsx'
import { useStations } from '../../../../list/choices.ts'
import { FieldChoice } from '../../../../list/FieldChoice.tsx'
import { canDrawMap } from '../../../../map/canDrawMap.ts'
import { RouteMap } from '../RouteMap.tsx'
import styles from '../rounds.module.css'
import { BinLines } from './BinLines.tsx'
import { Conditions } from './Conditions.tsx'
import { type Asked, useProposal, usual } from './useProposal.ts'

const { name: nameField, day: dayField } = collectionRoundRecord.fields
const plain = { describedBy: '', wrong: false, disabled: false }

type Props = { open: boolean; onClose: () => void; onMade: (id: number) => void }

/** A new round: which bins, from where, who goes and when. */
export function PlanDrawer(props: Props) {
  // Each begins empty.
  const [opened, setOpened] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (props.open !== wasOpen) {
    setWasOpen(props.open)
    if (props.open) setOpened(opened + 1)
  }
  return <Plan key={opened} {...props} />
}

function Plan({ open, onClose, onMade }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { language } = format
  const [asked, setAsked] = useState<Asked>(usual)
  const [start, setStart] = useState<LatLng | null>(null)
  const [site, setSite] = useState<number | null>(null)
  const [fields, setFields] = useState<CollectionRoundFields>(() => ({ name: '', day: format.date(serverNow()) }))
  const [account, setAccount] = useState<string | null>(null)
  const proposal = useProposal(open, asked, start)
  const { taken, metres } = proposal
  const deviceIds = taken.map(({ deviceId }) => deviceId)
  // In the order of the ids: another start asks for nobody else.
  const ids = deviceIds.toSorted((one, other) => one - other)
  const people = useCall('collectionRound.people', { deviceIds: ids }, { enabled: open && ids.length > 0, keep: true })
  const save = useAct('collectionRound.save')
  const stations = (useStations().data ?? []).filter(({ lat, lng }) => lat !== null && lng !== null)
  const pick = (place: LatLng) => {
    setSite(null)
    setStart(place)
  }
  const why = (() => {
    if (taken.length === 0) return t('rounds.need.bins')
    if (start === null) return t('rounds.need.start')
    if (fields.name.trim() === '') return t('record.nameMissing')
    if (!/^\d{4}-\d\d-\d\d$/.test(fields.day)) return t('rounds.need.day')
    return account === null ? t('rounds.need.person') : undefined
  })()
  const send = () =>
    start &&
    account !== null &&
    save.mutate(
      { ...fields, name: fields.name.trim(), account, start, deviceIds: ids },
      { onSuccess: ({ id }) => onMade(id) },
    )
  const entry = (field: typeof nameField | typeof dayField) => (
    <FormField label={field.label[language]}>
      <ValueInput
        {...plain}
        id={`round-${field.key}`}
        name={field.label[language]}
        field={field}
        value={fields[field.key]}
        onValue={(value) => setFields({ ...fields, [field.key]: (value as string | undefined) ?? '' })}
      />
    </FormField>
  )
  return (
    <SideDrawer
      open={open}
      wide="editor"
      title={t('record.add', { noun: collectionRoundRecord.noun[language] })}
      dirty={start !== null || fields.name !== ''}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <RightButton look="solid" right="alarm.deal" why={why} busy={save.isPending} onClick={send}>
            {t('common.save')}
          </RightButton>
        </>
      }
      onClose={onClose}
    >
      <div className={styles.columns}>
        <Stack gap={16}>
          <Section title={t('rounds.which')}>
            <Conditions asked={asked} onAsked={setAsked} />
          </Section>
          <BinLines proposal={proposal} />
        </Stack>
        <Stack gap={16} className={styles.aside ?? ''}>
          <Section
            title={t('rounds.way')}
            note={
              start && taken.length > 0 ? t('rounds.wayNote', { n: taken.length, metres: formatNumber(metres) }) : ''
            }
          >
            <FormField
              label={t('rounds.startAt')}
              hint={t(canDrawMap() ? 'rounds.startHint' : 'rounds.startHintUnmapped')}
            >
              <FieldChoice
                label={t('rounds.startAt')}
                value={site}
                none={
                  start && site === null
                    ? t('rounds.startPlace', { lat: start.lat, lng: start.lng })
                    : t('rounds.noStart')
                }
                options={stations.map(({ id, name }) => ({ value: id, label: name }))}
                onValue={(id) => {
                  const { lat = null, lng = null } = stations.find((one) => one.id === id) ?? {}
                  setSite(id)
                  setStart(lat === null || lng === null ? null : { lat, lng })
                }}
              />
            </FormField>
            <RouteMap
              start={start}
              marks={taken.map(({ deviceId: id, lat, lng }) => ({ id, lat, lng, look: 'open' }))}
              onStart={pick}
            />
            <Text tone="dim" size={12}>
              {t('rounds.straightNote')}
            </Text>
          </Section>
          <Section title={t('rounds.who')}>
            <Grid columns={2} gap={12} onPhone>
              {entry(nameField)}
              {entry(dayField)}
            </Grid>
            <FormField label={t('rounds.goes')} hint={t('rounds.goesHint')}>
              <FieldChoice
                label={t('rounds.goes')}
                value={account}
                none={t('rounds.nobody')}
                options={(people.data ?? []).map((one) => ({
                  value: one.account,
                  label: `${one.name} (${one.account})`,
                }))}
                onValue={setAccount}
              />
            </FormField>
          </Section>
        </Stack>
      </div>
    </SideDrawer>
  )
}
