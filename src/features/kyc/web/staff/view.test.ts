import { expect, it } from 'vitest'
import { plainView, rotate, shapeOf, startOf, zoomIn, zoomOut } from './view.ts'

it('zooms in by steps, up to four times, and goes back to where it was', () => {
  let view = plainView
  const seen: number[] = []
  for (let i = 0; i < 6; i++) {
    seen.push(view.zoom)
    view = zoomIn(view)
  }
  expect(seen).toEqual([1, 1.5, 2, 3, 4, 4])
  for (let i = 0; i < 6; i++) view = zoomOut(view)
  expect(view).toEqual(plainView)
})

it('turns by quarters, and comes round', () => {
  expect(rotate(plainView).turn).toBe(90)
  expect(rotate(rotate(rotate(rotate(plainView))))).toEqual(plainView)
})

it.each([
  ['a sheet lies in the frame whole', 1.41, 0, { width: '100%', height: '100%' }, { left: 0.5, top: 0.5 }],
  ['a turned sheet too', 1.41, 90, { width: '100%', height: '100%' }, { left: 0.5, top: 0.5 }],
  ['pages fill the width, from the first one on', 4, 0, { width: '100%', aspectRatio: '0.25' }, { left: 0.5, top: 0 }],
  ['upside down the first one is last', 4, 180, { width: '100%', aspectRatio: '0.25' }, { left: 0.5, top: 1 }],
  ['turned they are a row', 4, 90, { height: '100%', aspectRatio: '4' }, { left: 1, top: 0.5 }],
  ['turned the other way too', 4, 270, { height: '100%', aspectRatio: '4' }, { left: 0, top: 0.5 }],
])('%s', (_title, ratio, turn, box, start) => {
  const view = { zoom: 1, turn }
  const shape = shapeOf(view, ratio)
  expect(shape.box).toMatchObject(box)
  // A frame need not be square: turned, the picture takes its width from the height.
  const size = turn % 180 === 0 ? { width: '100%', height: '100%' } : { width: '100cqh', height: '100cqw' }
  expect(shape.picture).toMatchObject(size)
  expect(startOf(view, ratio)).toEqual(start)
})
