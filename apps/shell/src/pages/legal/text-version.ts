/**
 * The version of the legal texts, stored with each consent. A test compares the texts with their digests in
 * `text-versions.json`: a changed text needs a new day here and new digests there.
 */
export const legalTextVersion = '2026-11-27'
