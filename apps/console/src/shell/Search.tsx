import { useCall } from '@lamplighter/client'
import type { Calls, Received } from '@lamplighter/contract'
import { lookOf } from '@lamplighter/kinds/views'
import { formatNumber, Icon, Row, StateSymbol, Text } from '@lamplighter/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { baseAt, commandFocus, deviceAddress, stationAddress } from '../app/addresses.ts'
import { useRested } from '../app/useRested.ts'
import styles from './Search.module.css'
import { useSlashKey } from './useSlashKey.ts'

type Found = Received<Calls['device.search']>
type Hit = Found['sites'][number] | Found['devices'][number]

const LEAST = 2

/** Finds any device by name or number, and sites; `/` brings the cursor here, Enter opens the device on the monitor. */
export function Search() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const wanted = useRested(text.trim())
  const long = wanted.length >= LEAST
  const { data, isError, isPending } = useCall('device.search', { text: wanted }, { enabled: long, keep: true })
  const hits: readonly Hit[] = data ? [...data.sites, ...data.devices] : []
  const { devices = [], total = 0 } = data ?? {}
  useSlashKey(() => {
    input.current?.focus()
    input.current?.select()
  })

  const close = () => {
    setOpen(false)
    input.current?.blur()
  }
  const show = (hit: Hit | undefined) => {
    if (!hit) return
    setText('')
    close()
    if ('kind' in hit) void navigate(deviceAddress(hit.id, baseAt(pathname)), { state: commandFocus })
    else void navigate(stationAddress(hit.id))
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = hits.length - 1
    if (event.key === 'ArrowDown') setAt(Math.min(last, at + 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1))
    else if (event.key === 'Enter') show(long ? hits[at] : undefined)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  const word = !long
    ? t('shell.searchShort')
    : isError
      ? t('shell.searchFailed')
      : isPending
        ? t('common.loading')
        : hits.length === 0
          ? t('shell.searchEmpty')
          : total > devices.length
            ? t('shell.searchMore', { shown: devices.length, total: formatNumber(total) })
            : t('shell.searchKeys')
  return (
    <search className={styles.search} data-open={open}>
      <label className={styles.box}>
        <Icon name="search" size={16} />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('shell.search')}
          aria-expanded={open}
          aria-controls="search-hits"
          aria-activedescendant={open && hits[at] ? `search-hit-${at}` : undefined}
          placeholder={t('shell.search')}
          maxLength={60}
          value={text}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setText(target.value)
            setAt(0)
            setOpen(true)
          }}
        />
        <kbd>/</kbd>
      </label>
      {open && text !== '' && (
        <div className={styles.hits}>
          <div id="search-hits" className={styles.list} role="listbox" aria-label={t('shell.search')}>
            {long &&
              hits.map((hit, index) => (
                <HitLine
                  key={'kind' in hit ? hit.id : `site ${hit.id}`}
                  hit={hit}
                  index={index}
                  chosen={index === at}
                  onPoint={() => setAt(index)}
                  onShow={() => show(hit)}
                />
              ))}
          </div>
          <Row as="p" role="status" pad={[8, 12]} {...(long && hits.length > 0 && { rule: 'above' })}>
            <Text tone="faint" size={12}>
              {word}
            </Text>
          </Row>
        </div>
      )}
    </search>
  )
}

type HitProps = { hit: Hit; index: number; chosen: boolean; onPoint: () => void; onShow: () => void }

function HitLine({ hit, index, chosen, onPoint, onShow }: HitProps) {
  const { t } = useTranslation()
  const isDevice = 'kind' in hit
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and hears the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the chosen line as its active descendant
    <div
      ref={line}
      id={`search-hit-${index}`}
      role="option"
      aria-selected={chosen}
      className={styles.hit}
      onMouseDown={(event) => event.preventDefault()}
      onMouseEnter={onPoint}
      onClick={onShow}
    >
      <Row>
        {isDevice ? <StateSymbol look={lookOf(hit.kind, hit)} size={20} /> : <Icon name="pin" size={20} />}
        <Text size={13} cut>
          {hit.name}
        </Text>
        <Text tone="dim" size={12} grow cut>
          {isDevice ? hit.stationName : hit.groupName}
        </Text>
        <Text tone="dim" size={12} mono>
          {isDevice ? `${hit.assetId ?? ''} ${hit.code}` : t('shell.searchSite', { lamps: formatNumber(hit.lamps) })}
        </Text>
      </Row>
    </div>
  )
}
