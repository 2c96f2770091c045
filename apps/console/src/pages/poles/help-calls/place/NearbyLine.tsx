import type { NearbyDevice } from '@lamplighter/contract'
import { lookOf } from '@lamplighter/kinds/views'
import { formatNumber, MiddleCut, NOTHING, StateSymbol, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deviceAddress, POLE } from '../../../../app/addresses.ts'
import { RightButton } from '../../../../form/RightButton.tsx'

/** There is nothing to light of a lamp at this level, %. */
const FULL = 100

type Props = {
  device: NearbyDevice
  isSending: boolean
  onLight: () => void
  /** Its picture is shown. */
  isWatched: boolean
  onWatch: () => void
}

/** A device near a call: how it is, how far, and what can be done with it. */
export function NearbyLine({ device, isSending, onLight, isWatched, onWatch }: Props) {
  const { t } = useTranslation()
  const { id, kind, name, online, light, level, distance } = device
  return (
    <li>
      <StateSymbol look={lookOf(kind, device)} size={22} label={t(online ? 'pole.online' : 'pole.offline')} />
      <Link to={deviceAddress(id, POLE)} title={name}>
        {kind === 'luminaire' ? <MiddleCut text={name} /> : name}
      </Link>
      <Text size={12} tone={light ? 'lit' : 'dim'} nowrap>
        {online && level !== null ? `${formatNumber(level)} %` : NOTHING}
      </Text>
      <Text size={12} tone="dim" nowrap>
        {formatNumber(distance)} m
      </Text>
      {kind === 'luminaire' && level !== FULL && (
        <RightButton
          right="light.dim"
          size="small"
          icon="lux"
          disabled={isSending}
          why={online ? undefined : t('helpCalls.offline')}
          aria-label={t('helpCalls.lightOne', { name })}
          onClick={onLight}
        >
          100 %
        </RightButton>
      )}
      {kind === 'video' && (
        <RightButton
          right="video.view"
          size="small"
          icon="eye"
          why={online ? undefined : t('helpCalls.offline')}
          aria-label={t('video.alt', { name })}
          aria-pressed={isWatched}
          onClick={onWatch}
        >
          {t('helpCalls.picture')}
        </RightButton>
      )}
    </li>
  )
}
