import { FakePlatform } from '@sabha/contract/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useDocumentTitle } from './document-title.ts'

afterEach(cleanup)

it('sets the title again after each render, because the shell sets that of the page', () => {
  const page = (
    <FakePlatform>
      <Job />
    </FakePlatform>
  )
  const { rerender } = render(page)
  const title = document.title
  expect(title).toMatch(/^Data Analyst · \S/)

  document.title = 'Job'
  rerender(<FakePlatform path="/jobs">{<Job />}</FakePlatform>)
  expect(document.title).toBe(title)
})

function Job() {
  useDocumentTitle('Data Analyst')
  return null
}
