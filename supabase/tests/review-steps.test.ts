import { expect, test } from 'vitest'
import { reviewSteps } from '../catalogue/review-steps.ts'

test.each([
  'ALTER TABLE "public"."jobs" ADD COLUMN "city" text',
  'ALTER TABLE "public"."jobs" ADD COLUMN "seats" integer NOT NULL DEFAULT 1',
  'ALTER TYPE "private"."limits" ADD ATTRIBUTE "seats" integer CASCADE',
  'DROP POLICY "select_own" ON "public"."jobs"',
  'DROP FUNCTION "public"."old"(uuid)',
  'CREATE OR REPLACE FUNCTION private.f() RETURNS int LANGUAGE sql AS $function$ select 1; $function$',
  'CREATE INDEX jobs_by_city ON public.jobs USING btree (city)',
])('keeps `%s`, which loses no value', (step) => {
  expect(reviewSteps(`${step};`)).toEqual({ sql: `${step};\n`, undecided: 0 })
})

test.each([
  'DROP TABLE "public"."jobs"',
  'ALTER TABLE "public"."jobs"\n  DROP COLUMN "city"',
  'ALTER TYPE "private"."limits" DROP ATTRIBUTE "seats"',
  'ALTER TABLE "public"."jobs" ALTER COLUMN "city" SET DATA TYPE integer',
  'ALTER TABLE "public"."jobs" ALTER COLUMN "city" SET NOT NULL',
  'ALTER TABLE "public"."jobs" ADD COLUMN "seats" integer NOT NULL',
  'ALTER TABLE "public"."jobs" ADD CONSTRAINT "jobs_city_check" CHECK (city <> \'\')',
  'CREATE UNIQUE INDEX jobs_city_key ON public.jobs USING btree (city)',
])('leaves `%s` to be written', (step) => {
  const { sql, undecided } = reviewSteps(`SELECT 1;\n\n${step};`)
  expect(undecided).toBe(1)
  const comment = `${step};`.replaceAll(/^/gm, '-- ')
  expect(sql).toBe(
    `SELECT 1;\n\n-- Decide what happens to existing rows, then write this step:\n${comment}\n`,
  )
})

test.each([
  [
    'a new table',
    'CREATE TABLE "public"."halls" (\n  "id" uuid NOT NULL\n)',
    'ALTER TABLE "public"."halls" ADD CONSTRAINT "halls_pkey" PRIMARY KEY (id)',
  ],
  [
    'a new column',
    'ALTER TABLE "public"."jobs" ADD COLUMN "city" text',
    'ALTER TABLE "public"."jobs" ADD CONSTRAINT "jobs_lines_check" CHECK (private.are_lines(title, city))',
  ],
])('keeps a rule about %s', (_, added, rule) => {
  expect(reviewSteps(`${added};\n\n${rule};`).undecided).toBe(0)
})

test('leaves a new column without a value to be written, whatever its name', () => {
  const steps = 'ALTER TABLE "public"."jobs" ADD COLUMN "seats" integer NOT NULL;'
  expect(reviewSteps(`${steps}\n${steps.replace('seats', 'rooms')}`).undecided).toBe(2)
})
