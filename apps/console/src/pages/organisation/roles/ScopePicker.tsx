import { EmptyState, ForbiddenState, Segments, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { TickBox } from '../../../form/TickBox.tsx'
import { useMissing } from '../../../form/useMissing.ts'
import { useGroups } from '../../../list/choices.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { type Branch, forestOf, shareOf, toggledGroup } from './groups.ts'
import styles from './roles.module.css'

type TreeProps = {
  branches: readonly Branch[]
  value: readonly number[]
  /** Something above them is chosen, and they with it. */
  covered?: boolean
  disabled: boolean
  onChange: (value: number[]) => void
}

function Branches({ branches, value, covered = false, disabled, onChange }: TreeProps) {
  return (
    <ul className={styles.branches}>
      {branches.map((branch) => {
        const share = shareOf(branch, value)
        const checked = covered || share === 'all'
        return (
          <li key={branch.id}>
            <TickBox
              checked={checked}
              some={share === 'some'}
              disabled={disabled || covered}
              onToggle={() => onChange(toggledGroup(branch, value))}
            >
              {branch.name}
            </TickBox>
            {branch.children.length > 0 && (
              <Branches
                branches={branch.children}
                value={value}
                covered={checked}
                disabled={disabled}
                onChange={onChange}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Props = { value?: number[] | null; onChange?: (value: number[] | null) => void; disabled: boolean }

/** Whether a role's rights reach the whole organisation or some of its groups. */
export function ScopePicker({ value = null, onChange, disabled }: Props) {
  const { t } = useTranslation()
  const missing = useMissing()
  const reading = useGroups()
  const choices = [
    { key: 'whole', chosen: value === null, take: null },
    { key: 'groups', chosen: value !== null, take: value ?? [] },
  ] as const
  return (
    <Stack align="start">
      <Segments role="radiogroup" size="normal" label={t('system.roles.field.scope')}>
        {choices.map(({ key, chosen, take }) => (
          // biome-ignore lint/a11y/useSemanticElements: buttons in one frame
          <button
            key={key}
            type="button"
            role="radio"
            aria-checked={chosen}
            disabled={disabled}
            onClick={() => onChange?.(take === null ? null : [...take])}
          >
            {t(`system.roles.scope.${key}`)}
          </button>
        ))}
      </Segments>
      <Text as="p" tone="dim" size={12}>
        {t(value === null ? 'system.roles.scope.wholeText' : 'system.roles.scope.groupsText')}
      </Text>
      {value !== null &&
        (reading.isEnabled ? (
          <Loaded reading={reading}>
            {(groups) =>
              groups.length === 0 ? (
                <EmptyState compact icon="layers" title={t('system.roles.scope.noGroups')} />
              ) : (
                <fieldset className={styles.groups}>
                  <legend className="visually-hidden">{t('system.roles.scope.tree')}</legend>
                  <Branches
                    branches={forestOf(groups)}
                    value={value}
                    disabled={disabled}
                    onChange={(next) => onChange?.(next)}
                  />
                </fieldset>
              )
            }
          </Loaded>
        ) : (
          <ForbiddenState compact title={missing('device.view') ?? ''} />
        ))}
    </Stack>
  )
}
