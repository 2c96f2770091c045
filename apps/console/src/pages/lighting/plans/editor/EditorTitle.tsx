import { useAct, useSession } from '@lamplighter/client'
import { planForms, planRecord } from '@lamplighter/contract'
import {
  Grid,
  IconButton,
  NativeSelect,
  Pill,
  Row,
  Stack,
  Text,
  TextInput,
  TitleLine,
  useIsPhone,
} from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { useConfirm } from '../../../../form/useConfirm.ts'
import type { PlanAddress } from '../address.ts'
import type { Edited } from './edited.ts'
import type { PlanDraft } from './usePlanDraft.ts'

type Props = {
  edited: Edited
  draft: PlanDraft
  address: PlanAddress
  isReadOnly: boolean
  isChanged: boolean
  /** Why it cannot be saved. */
  whyNot: 'unchanged' | 'refused' | null
  saving: boolean
  onSave: () => void
}

/** What the plan is called, which version is shown, and what is done with it. */
export function EditorTitle(props: Props) {
  const { edited, draft, address, isReadOnly, isChanged, whyNot, saving, onSave } = props
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const confirm = useConfirm()
  const remove = useAct('plan.delete')
  const [, change] = address
  const { plan } = edited
  const form = planForms[draft.body.form]
  const close = () => change({ plan: null, version: null, fresh: null, night: null })
  const isPhone = useIsPhone()
  const askRemove = () =>
    plan &&
    confirm({
      title: t('schedules.delete'),
      text: t('schedules.deleteText', { name: plan.name }),
      act: t('schedules.delete'),
      danger: true,
      onYes: () => remove.mutate({ id: plan.id }, { onSuccess: close }),
    })
  const next = plan ? (draft.isBodyChanged ? plan.version + 1 : plan.version) : 1
  const name = isReadOnly ? (
    <Text bold size={16} cut>
      {draft.name}
    </Text>
  ) : (
    <TextInput
      aria-label={t('schedules.name')}
      aria-invalid={draft.name.trim() === ''}
      maxLength={planRecord.fields.name.max}
      size={isPhone ? undefined : 24}
      value={draft.name}
      onChange={({ target }) => draft.rename({ name: target.value })}
      onBlur={draft.rest}
    />
  )
  const about = (
    <>
      {plan && (
        <NativeSelect
          aria-label={t('schedules.head.version')}
          value={plan.shown}
          onChange={({ target }) => {
            const version = Number(target.value)
            change({ version: version === plan.version ? null : version })
          }}
        >
          {plan.versions.map(({ version, savedBy, savedAt, devices }) => (
            <option key={version} value={version}>
              {savedAt === null
                ? t('schedules.version', { version })
                : t('schedules.versionOf', { version, user: savedBy, time: format.date(savedAt), count: devices })}
            </option>
          ))}
        </NativeSelect>
      )}
      <Pill>
        {t('schedules.kindOf', {
          kind: t(form.kind === 'luminaire' ? 'schedules.lamp' : 'schedules.powerBox'),
          form: form.label[language],
        })}
      </Pill>
      {plan?.builtIn && <Pill title={t('schedules.readOnly')}>{t('schedules.builtIn')}</Pill>}
      {!isReadOnly && isChanged && plan && <Pill tone="lit">{t('schedules.modified')}</Pill>}
    </>
  )
  const tools = (
    <>
      {!isReadOnly && (
        <Row gap={4} nowrap>
          <IconButton icon="undo" label={t('schedules.undo')} disabled={!draft.canUndo} onClick={draft.undo} />
          <IconButton icon="refresh" label={t('schedules.redo')} disabled={!draft.canRedo} onClick={draft.redo} />
        </Row>
      )}
      {plan && (
        <RightButton right="plan.save" icon="copy" onClick={() => change({ fresh: 'copy' })}>
          {t('schedules.copy')}
        </RightButton>
      )}
      {plan && !plan.builtIn && (
        <RightButton right="plan.save" busy={remove.isPending} onClick={askRemove}>
          {t('schedules.delete')}
        </RightButton>
      )}
    </>
  )
  const saveButton = !isReadOnly && (
    <RightButton
      right="plan.save"
      look="solid"
      icon="check"
      busy={saving}
      why={whyNot ? t(`schedules.whyNot.${whyNot}`) : undefined}
      onClick={onSave}
    >
      {plan ? t('schedules.saveAs', { version: next }) : t('schedules.saveNew')}
    </RightButton>
  )
  const back = <IconButton icon="chevron-left" label={t('schedules.back')} onClick={close} />
  if (isPhone)
    return (
      <Stack gap={8} pad={[8, 12]} rule="below">
        <h1 className="visually-hidden">{t('schedules.plans')}</h1>
        <Grid gap={8} columns="auto minmax(0, 1fr) auto" align="center">
          {back}
          {name}
          {saveButton}
        </Grid>
        <Row gap={8} wrap>
          {about}
          {tools}
        </Row>
      </Stack>
    )
  return (
    <TitleLine
      title={t('schedules.plans')}
      tabs={
        <Row gap={8} wrap>
          {back}
          {name}
          {about}
        </Row>
      }
    >
      {tools}
      {saveButton}
    </TitleLine>
  )
}
