/** Stored with each consent. A changed text needs a new day here and new digests in `text-versions.json`. */
export const legalTextVersion = '2026-11-27'
