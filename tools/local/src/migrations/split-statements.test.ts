import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

const texts = (sql: string) => splitStatements(sql).map(({ text }) => text)

test('splits at semicolons and returns the first line of each statement', () => {
  const sql = '-- first; not a statement\nselect 1;\n\n/* a; /* b; */ c; */ select\n 2;\n;select 3'
  expect(splitStatements(sql)).toEqual([
    { text: 'select 1', line: 2 },
    { text: 'select\n 2', line: 4 },
    { text: 'select 3', line: 6 },
  ])
})

test.each([
  ['a string', "select 'it''s; one'"],
  ['an escape string', String.raw`select E'one\'; still'`],
  ['a quoted name', 'select "a;b"'],
  ['a dollar quote', 'do $$ begin a; b; end $$'],
  ['a tagged dollar quote', 'do $a$ select $$;$$; $a$'],
  ['parentheses', 'create rule r as on insert to t do also (select 1; select 2)'],
  [
    'an atomic body',
    'create function f() returns int begin atomic select case when true then 1 end; select 2; end',
  ],
])('keeps a semicolon inside %s', (_, statement) => {
  expect(texts(`${statement};select 2;`)).toEqual([statement, 'select 2'])
})

test('returns no statements for a file with only comments', () => {
  expect(splitStatements('-- nothing\n/* here */\n')).toEqual([])
  expect(splitStatements('')).toEqual([])
})
