import { expect, it, vi } from 'vitest'
import { createRenderLoopSearch, type RenderLoopSuspects } from './render-loop-suspects.ts'

const error = new Error('rendered without end')

function search(...names: string[]) {
  const away = new Set<string>()
  const accused: string[] = []
  const suspects: RenderLoopSuspects = new Set(
    names.map((name) => ({
      pause: (isPaused: boolean) => void (isPaused ? away.add(name) : away.delete(name)),
      accuse: () => accused.push(name),
    })),
  )
  const onPage = vi.fn()
  const { seek, end } = createRenderLoopSearch(suspects, onPage)
  const seekWhile = (goesOn: () => boolean) => {
    for (let time = 0; time < 20 && goesOn() && onPage.mock.calls.length === 0; time += 1)
      seek(error)
    if (!goesOn()) end()
  }
  return { away, accused, onPage, seekWhile }
}

it('reports the part without which the page settles, and restores the others', () => {
  const { away, accused, onPage, seekWhile } = search('first', 'second', 'third')
  seekWhile(() => !away.has('second'))
  expect(accused).toEqual(['second'])
  expect([...away]).toEqual([])
  expect(onPage).not.toHaveBeenCalled()
})

it('finds a second one after the first', () => {
  const { away, accused, seekWhile } = search('first', 'second')
  seekWhile(() => !away.has('second'))
  seekWhile(() => !away.has('first'))
  expect(accused).toEqual(['second', 'first'])
})

it('reports the page if it never settles, at once if it has no parts', () => {
  const { accused, onPage, seekWhile } = search('first', 'second')
  seekWhile(() => true)
  expect(onPage).toHaveBeenCalledExactlyOnceWith(error)
  expect(accused).toEqual([])
  const alone = search()
  alone.seekWhile(() => true)
  expect(alone.onPage).toHaveBeenCalledExactlyOnceWith(error)
})
