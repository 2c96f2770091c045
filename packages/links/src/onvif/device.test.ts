import { expect, test } from 'vitest'
import { createOnvifDevice } from './device.ts'
import { services } from './namespaces.ts'
import { bodyOf, envelope } from './soap.ts'
import { account, createBody } from './testing/cameras.ts'
import { usernameToken } from './username-token.ts'
import { at, type Element, textAt, xml } from './xml.ts'

const NOW = Date.parse('2026-05-01T20:00:00Z')
const { body } = createBody()
const device = createOnvifDevice({ now: () => NOW, ...account, address: () => 'http://camera', body })

function asked(service: keyof typeof services, name: string): Element {
  const request = envelope(
    xml`<r:${name} xmlns:r="${services[service]}"/>`,
    usernameToken(account.user, account.password, NOW),
  )
  const { status, body: answer } = device.answer(request)
  expect(status).toBe(200)
  return bodyOf(answer).content
}

test('a client finds the profile of the only source, with its encoder and its head', () => {
  const profile = at(asked('media', 'GetProfiles'), 'Profiles')!
  const source = at(asked('media', 'GetVideoSources'), 'VideoSources')!
  expect(textAt(profile, 'VideoSourceConfiguration', 'SourceToken')).toBe(source.attributes.token)
  expect(textAt(profile, 'VideoEncoderConfiguration', 'Resolution', 'Width')).toBe('640')
  expect(at(profile, 'PTZConfiguration')?.attributes.token).toBe('head')
})

test('a client is told when its subscription ends, by the clock of the camera', () => {
  const made = asked('events', 'CreatePullPointSubscription')
  expect(textAt(made, 'CurrentTime')).toBe('2026-05-01T20:00:00.000Z')
  expect(Date.parse(textAt(made, 'TerminationTime'))).toBeGreaterThan(NOW)
  expect(made.name).toBe('CreatePullPointSubscriptionResponse')
})
