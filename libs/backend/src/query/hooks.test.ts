import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useMutation } from './hooks.ts'

function hold() {
  const responses: PromiseWithResolvers<string>[] = []
  const mutationFn = vi.fn((_change: { id: number; on: boolean }) => {
    const response = Promise.withResolvers<string>()
    responses.push(response)
    return response.promise
  })
  const onSuccess = vi.fn()
  const { result } = renderHook(() => useMutation({ mutationFn, onSuccess }))
  const sent = () => mutationFn.mock.calls.map(([{ on }]) => on)
  return { result, responses, onSuccess, sent }
}

describe('useMutation', () => {
  it('sends a double click once, and tells each caller the result', async () => {
    const { result, responses, onSuccess, sent } = hold()
    const { mutate, mutateAsync } = result.current
    const results = await act(async () => {
      const first = mutateAsync({ id: 1, on: true })
      mutate({ on: true, id: 1 })
      const second = mutateAsync({ id: 1, on: true })
      await vi.waitFor(() => expect(responses).toHaveLength(1), 10_000)
      responses[0]?.resolve('saved')
      return Promise.all([first, second])
    })
    expect(results).toEqual(['saved', 'saved'])
    expect(onSuccess).toHaveBeenCalledOnce()
    expect(sent()).toEqual([true])
  })

  it('sends the same variables again once the call has failed', async () => {
    const { result, responses, sent } = hold()
    await act(async () => {
      const first = result.current.mutateAsync({ id: 1, on: true })
      await vi.waitFor(() => expect(responses).toHaveLength(1), 10_000)
      responses[0]?.reject(new Error('no'))
      await expect(first).rejects.toThrow('no')
      result.current.mutate({ id: 1, on: true })
      await vi.waitFor(() => expect(responses).toHaveLength(2), 10_000)
      responses[1]?.resolve('saved')
    })
    expect(sent()).toEqual([true, true])
  })

  it('sends each change of a switch that is pressed three times', async () => {
    const { result, responses, sent } = hold()
    await act(async () => {
      for (const on of [true, false, true]) result.current.mutate({ id: 1, on })
      await vi.waitFor(() => expect(responses).toHaveLength(3), 10_000)
      for (const { resolve } of responses) resolve('saved')
    })
    expect(sent()).toEqual([true, false, true])
  })

  it('keeps its functions while the component is mounted', () => {
    const { result, rerender } = renderHook(() => useMutation({ mutationFn: async () => 'saved' }))
    const { mutate, mutateAsync } = result.current
    rerender()
    expect(result.current).toMatchObject({ mutate, mutateAsync })
  })
})
