/**
 * Which version of the legal texts stands; it goes with every consent. A test holds it against the
 * words: who changes them gives them a new day here and on record in `text-versions.json`.
 */
export const legalTextVersion = '2026-11-22'
