import { expect, test } from 'vitest'
import { callPlaces, callPlacesText, readCallPlaces } from './call-places.ts'

test('the places of all calls are read back from their text', () => {
  expect(readCallPlaces(callPlacesText())).toEqual(callPlaces())
})
