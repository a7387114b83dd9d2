/** Codes of failures of remotes and their registry; `docs/composition-errors.md` explains each. */
export type FailureCode =
  | 'registry_unreachable'
  | 'registry_untrusted'
  | 'remote_incompatible'
  | 'remote_switched_off'
  | 'remote_unreachable'
  | 'remote_tampered'
  | 'remote_timeout'
  | 'remote_broken'
  | 'remote_contract'
  | 'remote_render'
  | 'remote_unsettled'
  | 'shared_unreachable'
