import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findUnboundedWrites } from '../src/statements/unbounded-writes.ts'

const repository = resolve(import.meta.dirname, '../../..')

const files = globSync(
  ['supabase/{migrations,schemas,superuser}/**/*.sql', 'tools/sabha/templates/**/*.sql'],
  { cwd: repository },
)

it('finds no update and no delete without a where in migrations and schemas', () => {
  expect(files.length).toBeGreaterThan(25)
  const problems = files.flatMap((file) =>
    findUnboundedWrites(readFileSync(join(repository, file), 'utf8')).map(
      ({ line, statement }) => `${file}:${line} ${statement}`,
    ),
  )
  expect(problems, 'hosted Supabase refuses these: add a where').toEqual([])
}, 60_000)

describe('the check of writes', () => {
  const inFunction = (body: string) => `create function f() returns void language plpgsql as $$
declare r record;
begin
  ${body}
end;
$$;`

  it.each([
    ['delete from private.results;', 'delete from private.results'],
    ['DELETE FROM ONLY "Results"', 'delete from Results'],
    ['update public.profiles as p set role = 1', 'update public.profiles'],
    ['update t set a = (select b from c where d);', 'update t'],
    ['update t set a = 1 -- where a = 2', 'update t'],
    ["update t set a = ' where '", 'update t'],
    ['update t set a = 1 /* where /* a */ where */; select 1 where true', 'update t'],
    ['with gone as (delete from t returning *) select * from gone where true', 'delete from t'],
    [inFunction('delete from t;'), 'delete from t'],
    [inFunction('for r in update t set a = 1 returning * loop end loop;'), 'update t'],
    [inFunction("r := 'delete from t';"), 'delete from t'],
    [inFunction("perform run('update t set a = 1');"), 'update t'],
    ["create function f() returns void language sql as 'delete from t'", 'delete from t'],
    [inFunction("execute format('delete from %I.%I', a, b);"), 'delete from x.x'],
    ['create function f() returns void begin atomic delete from t; end;', 'delete from t'],
  ])('rejects %s', (sql, statement) => {
    expect(findUnboundedWrites(sql).map((found) => found.statement)).toEqual([statement])
  })

  it('names the line', () => {
    expect(findUnboundedWrites(inFunction('delete from t;'))).toMatchObject([{ line: 4 }])
  })

  it.each([
    'delete from t where a',
    'update t as x set a = 1 from b where b.a = x.a returning *',
    "update t * set a = $tag$ ; $tag$, b = e'\\';' where true",
    'insert into t values (1) on conflict (a) do update set a = excluded.a',
    'select * from t for update',
    'select * from t for no key update of t skip locked',
    'create policy p on t for update to authenticated using (true)',
    'create trigger g after insert or update of a or delete on t for each row execute function f()',
    'grant update (a), delete on t to authenticated',
    'create table t (a int references b on delete cascade on update set null)',
    "comment on table t is 'An update is sent. Who may delete from it: nobody.'",
    'select "delete" from t',
  ])('accepts %s', (sql) => {
    expect(findUnboundedWrites(sql)).toEqual([])
  })
})
