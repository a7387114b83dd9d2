import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { ShareButtons } from './share-buttons.tsx'

const url = 'https://sabha.example/events/1'

function show() {
  const told = vi.fn()
  const { user } = renderUi(
    <ShareButtons
      title="Lake Clean-up"
      url={url}
      text={{ share: 'Share', copy: 'Copy Link' }}
      onCopied={() => told('copied')}
      onNotCopied={() => told('not copied')}
    />,
  )
  return { user, told }
}

it('only copies if the browser cannot share', async () => {
  const { user, told } = show()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copy Link' }))
  await expect.poll(() => told.mock.calls).toEqual([['copied']])
  expect(await navigator.clipboard.readText()).toBe(url)
})

it('says that the browser refused to copy', async () => {
  const { user, told } = show()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Copy Link' }))
  await expect.poll(() => told.mock.calls).toEqual([['not copied']])
})

it('offers the dialog of the browser beside the copy, and ignores that it was closed', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Lake Clean-up', url })
  expect(screen.getByRole('button', { name: 'Copy Link' })).toBeVisible()
})
