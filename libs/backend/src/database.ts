import type { Database as Generated, Json as GeneratedJson } from './data/database.gen.ts'

/** Types of the tables, views and functions, generated from the migrations. */
export type Database = Generated

/** A value of a `json` column. */
export type Json = GeneratedJson
