import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorCodes } from '@sabha/types'
import { describe, expect, it } from 'vitest'
import { findCodeProblems } from '../src/error-codes/code-problems.ts'
import { findDatabaseCodes } from '../src/error-codes/database-codes.ts'
import { findDocumentedCodes } from '../src/error-codes/documented-codes.ts'
import { findFunctionCodes } from '../src/error-codes/function-codes.ts'
import { findRemoteCodes } from '../src/error-codes/remote-codes.ts'

const repository = resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(repository, file), 'utf8')
const readAll = (pattern: string) => globSync(pattern, { cwd: repository }).map(read)

it('error codes agree between database, functions, libs/types, the page and the remotes', () => {
  const database = readAll('supabase/schemas/*.sql').flatMap(findDatabaseCodes)
  const functions = readAll('supabase/functions/**/*.ts').flatMap(findFunctionCodes)
  expect(database.length).toBeGreaterThan(20)
  expect(functions.length).toBeGreaterThan(10)
  expect(
    findCodeProblems({
      listed: errorCodes,
      documented: findDocumentedCodes(read('docs/errors.md')),
      database,
      functions,
      own: readAll('apps/*/src/error-codes.ts').flatMap(findRemoteCodes),
    }),
  ).toEqual([])
})

describe('the check of error codes', () => {
  const agreed = {
    listed: ['network', 'admin_only', 'order_paid'],
    documented: {
      'The browser': ['network'],
      'The database': ['admin_only'],
      'The server functions': ['order_paid'],
    },
    database: ['admin_only'],
    functions: ['order_paid', 'network'],
    own: [],
  }

  it("accepts lists that agree, and a remote's own codes", () => {
    expect(findCodeProblems(agreed)).toEqual([])
    const database = [...agreed.database, 'board_full']
    expect(findCodeProblems({ ...agreed, database, own: ['board_full'] })).toEqual([])
  })

  it.each([
    [{ listed: [...agreed.listed, 'secret_word'] }, 'docs/errors.md does not tell of secret_word'],
    [{ listed: ['network', 'admin_only'] }, 'libs/types does not list order_paid'],
    [{ database: [...agreed.database, 'nameless'] }, 'a schema raises nameless'],
    [{ database: [] }, 'no schema raises admin_only'],
    [{ functions: [...agreed.functions, 'nameless'] }, 'a server function raises nameless'],
    [{ functions: [] }, 'no server function raises order_paid'],
    [{ own: ['board_full'] }, 'nothing raises board_full'],
    [{ own: ['admin_only'] }, 'admin_only is named more than once'],
  ])('detects %j', (change, problem) => {
    expect(findCodeProblems({ ...agreed, ...change })).toEqual([expect.stringContaining(problem)])
  })

  it('finds codes that a schema raises in any way, but not in comments', () => {
    const sql = `
      -- perform private.refuse('in_a_comment', 'No.');
      perform private.refuse(
        'over_two_lines', 'No.'
      );
      raise exception using errcode = 'PT409', hint = 'as_a_hint', message = 'No.';`
    expect(findDatabaseCodes(sql)).toEqual(['over_two_lines', 'as_a_hint'])
  })

  it('finds the codes that a remote defines', () => {
    const source = `/** 'in_a_comment' */ export const codes = ['board_full', 'alone'] as const`
    expect(findRemoteCodes(source)).toEqual(['board_full', 'alone'])
  })

  it('finds the codes that a function raises, including through a helper in its file', () => {
    const source = `
      throw new FunctionFailure(
        'said_directly', 'No.', { status: 400 })
      throw refusal('said_through_helper', 404)
      function refusal(code: string, status: number) {}
      other('not_a_code')`
    expect(findFunctionCodes(source)).toEqual(['said_directly', 'said_through_helper'])
  })
})
