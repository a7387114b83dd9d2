/** Stored with each consent. `npm run legal -w apps/shell` writes it and `text-versions.json` when a text has changed. */
export const legalTextVersion = '2026-12-01'
