import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeError } from './describe-error.ts'

const root = mkdtempSync(join(tmpdir(), 'sabha-describe-'))
writeFileSync(
  join(root, 'page.tsx'),
  "import a from './a.ts'\nimport { b } from './not-there.ts'\n",
)
afterAll(() => rmSync(root, { recursive: true }))

it('names the line of an import in the source, not in the compiled file', () => {
  const message = `× Module not found: Can't resolve './not-there.ts' in '${root}'\n   ╭─[3:0]\n 3 │ var _s`
  expect(describeError({ message, moduleName: './page.tsx', loc: '3:0-40' }, root)).toBe(
    `./page.tsx:2\n× Module not found: Can't resolve './not-there.ts' in '${root}'`,
  )
})

it("names the line in the compiler's message", () => {
  const message = "× Syntax Error: Expected ',', got '}'\n  ╭─[18:0]"
  expect(describeError({ message, moduleName: './page.tsx' }, root)).toBe(
    `./page.tsx:18:0\n${message}`,
  )
})

it('names no line if an entry is missing', () => {
  const message = "× Module not found: Can't resolve './src/gone.tsx' in '/app'"
  expect(describeError({ message, moduleName: 'container entry' }, root)).toBe(
    `container entry\n${message}`,
  )
})
