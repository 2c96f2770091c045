import { expect, test, vi } from 'vitest'
import { canDrawMap, hasWebgl2 } from './canDrawMap.ts'

const canvasThat = (gives: unknown) => ({ getContext: vi.fn(() => gives) }) as unknown as HTMLCanvasElement

test('a canvas that gives a WebGL2 context can draw, and the context is released', () => {
  const loseContext = vi.fn()
  const canvas = canvasThat({ getExtension: (name: string) => name === 'WEBGL_lose_context' && { loseContext } })
  expect(hasWebgl2(canvas)).toBe(true)
  expect(canvas.getContext).toHaveBeenCalledWith('webgl2')
  expect(loseContext).toHaveBeenCalledOnce()
})

test('a context that cannot be released early counts as well', () => {
  expect(hasWebgl2(canvasThat({ getExtension: () => null }))).toBe(true)
})

test('a canvas without WebGL2 cannot draw', () => {
  expect(hasWebgl2(canvasThat(null))).toBe(false)
})

test('a document without graphics is asked once', () => {
  const create = vi.spyOn(document, 'createElement')
  expect([canDrawMap(), canDrawMap()]).toEqual([false, false])
  expect(create).toHaveBeenCalledTimes(1)
})
