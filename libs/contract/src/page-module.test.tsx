import { Component, forwardRef, lazy, memo } from 'react'
import { expect, it } from 'vitest'
import { isPageModule } from './page-module.ts'

function Page() {
  return <h1>Page</h1>
}

class ClassPage extends Component {}

it.each([
  ['a function', Page],
  ['a class', ClassPage],
  ['a memo', memo(Page)],
  ['a forwardRef', forwardRef(Page)],
  ['a lazy', lazy(() => Promise.resolve({ default: Page }))],
])('accepts %s as a page', (_, component) => {
  expect(isPageModule({ Component: component })).toBe(true)
})

it('accepts a module with a preload', () => {
  expect(isPageModule({ Component: Page, preload: () => undefined })).toBe(true)
})

it.each([
  ['a preload that is not a function', { Component: Page, preload: 'events' }],
  ['an element', { Component: <Page /> }],
  ['an object', { Component: {} }],
  ['a text', { Component: 'Page' }],
  ['nothing', { Component: null }],
  ['a default export', { default: Page }],
  ['no module', undefined],
])('rejects %s', (_, module) => {
  expect(isPageModule(module)).toBe(false)
})
