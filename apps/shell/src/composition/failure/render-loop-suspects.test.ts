import { expect, it, vi } from 'vitest'
import { createRenderLoopSearch, type RenderLoopSuspects } from './render-loop-suspects.ts'

const error = new Error('rendered without end')

function search(...names: string[]) {
  const away = new Set<string>()
  const reported: string[] = []
  const suspects: RenderLoopSuspects = new Set(
    names.map((name) => ({
      pause: (isPaused: boolean) => void (isPaused ? away.add(name) : away.delete(name)),
      reportError: () => reported.push(name),
    })),
  )
  const onPage = vi.fn()
  const { suspectNext, end } = createRenderLoopSearch(suspects, onPage)
  const suspectWhile = (goesOn: () => boolean) => {
    for (let time = 0; time < 20 && goesOn() && onPage.mock.calls.length === 0; time += 1)
      suspectNext(error)
    if (!goesOn()) end()
  }
  return { away, reported, onPage, suspectWhile }
}

it('reports the filling that causes the render loop, and restores the others', () => {
  const { away, reported, onPage, suspectWhile } = search('first', 'second', 'third')
  suspectWhile(() => !away.has('second'))
  expect(reported).toEqual(['second'])
  expect([...away]).toEqual([])
  expect(onPage).not.toHaveBeenCalled()
})

it('finds a second filling that causes a loop', () => {
  const { away, reported, suspectWhile } = search('first', 'second')
  suspectWhile(() => !away.has('second'))
  suspectWhile(() => !away.has('first'))
  expect(reported).toEqual(['second', 'first'])
})

it('reports the page if it loops without any filling, at once if it has none', () => {
  const { reported, onPage, suspectWhile } = search('first', 'second')
  suspectWhile(() => true)
  expect(onPage).toHaveBeenCalledExactlyOnceWith(error)
  expect(reported).toEqual([])
  const alone = search()
  alone.suspectWhile(() => true)
  expect(alone.onPage).toHaveBeenCalledExactlyOnceWith(error)
})
