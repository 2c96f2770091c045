import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EventSign } from './EventSign.tsx'

const drawn = (level?: number) => {
  const detail = level === undefined ? {} : { level }
  return render(<EventSign event={{ type: 'alarm', detail }} />).container.innerHTML
}

test('an alarm has the shape of its level; one of which no level is known is ordinary', () => {
  expect(new Set([drawn(10), drawn(20), drawn(30)]).size).toBe(3)
  expect(drawn()).toBe(drawn(20))
})
