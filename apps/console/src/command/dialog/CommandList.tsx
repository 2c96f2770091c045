import { useSession } from '@lamplighter/client'
import { type CommandSpec, folded, type Kind, type Opcode } from '@lamplighter/contract'
import { commandsOf, opcodes } from '@lamplighter/kinds/catalogue'
import { EmptyState, Icon, SearchField, Segments, Stack, Text, useIsPhone } from '@lamplighter/ui'
import { Tooltip } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMissing } from '../../form/useMissing.ts'
import styles from './dialog.module.css'

type Props = { kind: Kind; chosen: string | null; onChoose: (code: string) => void }

const matches = ({ code, name }: CommandSpec, text: string) =>
  [code, name.zh, name.en].some((word) => folded(word).includes(folded(text.trim())))

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrows go from one command to the next, across the groups. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')]
  const at = options.findIndex((option) => option.matches(':focus'))
  const next = steps[event.key]?.(at, options.length - 1)
  if (next === undefined) return
  options[next]?.focus()
  event.preventDefault()
}

/** All commands of a kind by opcode. Those the user may not send stay focusable and show the missing right. */
export function CommandList({ kind, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const missingFor = useMissing()
  const isPhone = useIsPhone()
  const [text, setText] = useState('')
  const all = commandsOf(kind)
  const own = all.find(({ code }) => code === chosen)
  const sorts = opcodes.filter((opcode) => all.some((spec) => spec.opcode === opcode))
  const [shown, setShown] = useState<Opcode>(own?.opcode ?? 'dcs')
  const isSought = text.trim() !== ''
  const found = all.filter((spec) => (isSought ? matches(spec, text) : spec.opcode === shown))
  const first = found.find(({ code }) => code === chosen) ?? found[0]

  function option(spec: CommandSpec) {
    const { code, name, permission, needPswd } = spec
    const missing = missingFor(permission)
    const button = (
      <button
        key={code}
        type="button"
        role="option"
        aria-selected={code === chosen}
        aria-disabled={missing !== undefined}
        aria-description={missing ?? (needPswd ? t('catalogue.needsPassword') : undefined)}
        title={missing === undefined && needPswd ? t('catalogue.needsPassword') : undefined}
        tabIndex={spec === first ? 0 : -1}
        onClick={() => missing === undefined && onChoose(code)}
      >
        <span>{name[language]}</span>
        {missing === undefined && needPswd && <Icon name="lock" size={13} />}
      </button>
    )
    if (missing === undefined) return button
    return (
      <Tooltip key={code} title={missing} placement="right" trigger={['hover', 'focus', 'click']}>
        {button}
      </Tooltip>
    )
  }

  return (
    <Stack as="nav" fill className={styles.catalogue ?? ''} aria-label={t('catalogue.list')}>
      <SearchField size={isPhone ? 'thumb' : 'small'} label={t('catalogue.search')} text={text} onText={setText} />
      {sorts.length > 1 && (
        <Segments size={isPhone ? 'thumb' : 'small'} label={t('catalogue.sort')}>
          {sorts.map((opcode) => (
            <button
              key={opcode}
              type="button"
              aria-pressed={!isSought && opcode === shown}
              onClick={() => {
                setShown(opcode)
                setText('')
              }}
            >
              {t(`catalogue.opcode.${opcode}`)}
            </button>
          ))}
        </Segments>
      )}
      {found.length === 0 ? (
        <EmptyState compact icon="search" title={t('catalogue.none')} text={t('catalogue.noneText')} />
      ) : (
        <Stack role="listbox" gap={0} fill scroll aria-label={t('catalogue.list')} tabIndex={-1} onKeyDown={onKeyDown}>
          {sorts.map((opcode) => {
            const group = found.filter((spec) => spec.opcode === opcode)
            if (group.length === 0) return null
            return (
              // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields
              <div key={opcode} role="group" aria-label={t(`catalogue.opcode.${opcode}`)}>
                {isSought && (
                  <Text as="p" tone="dim" size={12} bold aria-hidden="true">
                    {t(`catalogue.opcode.${opcode}`)}{' '}
                    <Text tone="faint" bold={false}>
                      {group.length}
                    </Text>
                  </Text>
                )}
                {group.map(option)}
              </div>
            )
          })}
        </Stack>
      )}
    </Stack>
  )
}
